const plural = /(?<=.{3})(?:ijiet|jiet|iet|ijin|in|at|a|i|u)$/;

/**
 * A very light stem of one folded Maltese word: whole plurals go, broken ones ("xhur") stay. There
 * is no published stemmer to follow. The article is a word of its own before its hyphen.
 */
export function stemMaltese(word: string): string {
  return /^[a-z]+$/.test(word) ? word.replace(plural, "").replace(/(?<=.{4})[ai]$/, "") : word;
}
