/**
 * Names a path by the pattern it fits, such as /dashboard/documents/:id, so that there are as many
 * names as patterns whatever is asked for. A part that is spelled out wins over one that is not.
 */
export function createRouteNamer(patterns: string[]): (path: string) => string {
  const bySize = new Map<number, { name: string; parts: string[] }[]>();
  for (const name of new Set(patterns)) {
    // One that fits everything names nothing.
    if (name.includes("*")) continue;
    const parts = split(name);
    const list = bySize.get(parts.length) ?? [];
    bySize.set(parts.length, [...list, { name, parts }]);
  }
  for (const list of bySize.values()) list.sort((a, b) => countOpen(a.parts) - countOpen(b.parts));
  return (path) => {
    const asked = split(path);
    const fits = bySize
      .get(asked.length)
      ?.find(({ parts }) => parts.every((part, at) => isOpen(part) || part === asked[at]));
    return fits?.name ?? "other";
  };
}

function split(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function countOpen(parts: string[]): number {
  return parts.filter(isOpen).length;
}

function isOpen(part: string): boolean {
  return part.startsWith(":");
}
