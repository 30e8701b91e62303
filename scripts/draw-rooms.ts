import { readFileSync, writeFileSync } from "node:fs";
import { drawPicture } from "./rooms/draw-picture.ts";
import { listRooms } from "./rooms/list-imports.ts";
import { placeRooms } from "./rooms/place-rooms.ts";

// Draws docs/rooms.svg from the imports of app/ and server/; with --check it only compares.
const file = "docs/rooms.svg";
const picture = drawPicture(placeRooms(listRooms(".")));

if (!process.argv.includes("--check")) writeFileSync(file, picture);
else if (readFileSync(file, "utf8") !== picture) {
  process.stderr.write(`${file} is older than the code: run npm run docs:rooms.\n`);
  process.exitCode = 1;
}
