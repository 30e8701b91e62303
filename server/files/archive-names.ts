const longest = 100;

/**
 * Gives each name a form that every system can unpack and that no other name has: no way out of
 * its folder, no reserved character, no two that differ by letter case alone.
 */
export function createArchiveNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const safe = clean(name);
    const dot = safe.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ""];
    let chosen = safe;
    for (let number = 2; taken.has(chosen.toLowerCase()); number += 1) {
      chosen = `${stem} (${number})${ending}`;
    }
    taken.add(chosen.toLowerCase());
    return chosen;
  };
}

/** Windows' own device names, which no file may bear there. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

function clean(name: string): string {
  const safe = name
    .normalize("NFC")
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu, "_")
    .replace(/^[.\s]+/, "");
  const short = [...safe]
    .slice(0, longest)
    .join("")
    .replace(/(?<![.\s])[.\s]+$/, "");
  if (short === "") return "unnamed";
  return reserved.test(short) ? `_${short}` : short;
}
