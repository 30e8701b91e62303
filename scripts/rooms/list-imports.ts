import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, normalize } from "node:path";

/** A room and the rooms that its files import at run time. */
export type Rooms = Map<string, Set<string>>;

/** Files of server/ that stand in no folder, by what they are for; the rest are the ground. */
const startUp = /^(main|bootstrap|start-threads|thread-main|reader-main|tasks|job-handlers)\b/;
const ground = "config, errors, log";

/** The rooms under app/ and server/ of a checkout, with what imports what. */
export function listRooms(root: string): Rooms {
  const rooms: Rooms = new Map();
  const files = ["app", "server"].flatMap((folder) => listFiles(root, folder)).sort();
  for (const file of files) {
    const room = nameRoom(file);
    const imported = rooms.get(room) ?? new Set();
    rooms.set(room, imported);
    for (const target of listImports(root, file)) {
      const other = nameRoom(target);
      if (other !== room && /^(app|server)\/.*\.(tsx?|mjs)$/.test(target)) imported.add(other);
    }
  }
  return rooms;
}

/** The room that a file stands in: its folder, or what files beside the folders are for. */
export function nameRoom(file: string): string {
  const [top = "", first = "", ...deeper] = file.split("/");
  if (top === "app") return deeper.length > 0 ? `app/${first}` : "app/entry";
  if (deeper.length > 0) return first;
  return startUp.test(first) ? "start-up" : ground;
}

/** What goes away with the types is no import at run time. */
function listImports(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const pattern =
    /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^;"]*?\sfrom\s+)?"(\.[^"]+)"|\bimport\(\s*"(\.[^"]+)"/g;
  return [...text.matchAll(pattern)].map(([, still, later]) =>
    normalize(join(file, "..", still ?? later ?? "")).replaceAll("\\", "/"),
  );
}

function listFiles(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return /\.(tsx?|mjs)$/.test(path) ? [path] : [];
  return readdirSync(join(root, path)).flatMap((name) => listFiles(root, `${path}/${name}`));
}
