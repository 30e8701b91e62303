import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawPicture } from "../../scripts/rooms/draw-picture.ts";
import { listRooms, nameRoom } from "../../scripts/rooms/list-imports.ts";
import { placeRooms } from "../../scripts/rooms/place-rooms.ts";

test("the picture of the rooms shows today's imports (npm run docs:rooms draws it anew)", () => {
  expect(readFileSync("docs/rooms.svg", "utf8")).toBe(drawPicture(placeRooms(listRooms("."))));
});

test("a room stands above all that it imports, and an arrow that follows from others is left out", () => {
  const rooms = new Map([
    ["api", new Set(["companies", "db"])],
    ["companies", new Set(["db"])],
    ["db", new Set<string>()],
  ]);
  expect(placeRooms(rooms)).toEqual({
    rows: [["api"], ["companies"], ["db"]],
    down: [
      { from: "api", to: "companies" },
      { from: "companies", to: "db" },
    ],
    up: [],
  });
});

test("what closes a circle runs up, and the picture says so", () => {
  const rooms = new Map([
    ["api", new Set(["companies"])],
    ["companies", new Set(["documents"])],
    ["documents", new Set(["companies"])],
  ]);
  const placed = placeRooms(rooms);
  expect(placed.up).toEqual([{ from: "documents", to: "companies" }]);
  expect(drawPicture(placed)).toContain("close a circle");
});

test("files that stand in no folder are rooms by what they are for", () => {
  expect(nameRoom("server/main.ts")).toBe("start-up");
  expect(nameRoom("server/config.ts")).toBe("config, errors, log");
  expect(nameRoom("server/companies/findings/work.ts")).toBe("companies");
  expect(nameRoom("app/routes/login.tsx")).toBe("app/routes");
  expect(nameRoom("app/root.tsx")).toBe("app/entry");
});
