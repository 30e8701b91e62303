/** Breaks a label between words into lines of about `most` letters; a longer word is cut. */
export function wrapLabel(label: string, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  const words = label.split(/\s+/).flatMap((word) => cutWord(word, most));
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (longer.length <= most) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  return [...lines, line];
}

function cutWord(word: string, most: number): string[] {
  const letters = Array.from(word);
  const parts: string[] = [];
  for (let from = 0; from < letters.length; from += most) {
    parts.push(letters.slice(from, from + most).join(""));
  }
  return parts;
}
