/** What a line opens: the number as anchors bear it, and what stands behind it on the line. */
export type Opening = { number: string; rest: string };
export type Division = Opening & {
  name: string;
  /** From the outermost, 0. */
  depth: number;
};

/** How the laws of one place write their parts. */
export type LawGrammar = {
  /** Chapters, parts and what else holds articles. */
  readDivision: (line: string) => Division | null;
  /** `last` is the number of the article before it, "" before the first. */
  readArticle: (line: string, last: string) => (Opening & { heading?: string }) | null;
  readAnnex: (line: string) => Opening | null;
  /** Paragraph marks with the number as group 1. */
  paragraph: RegExp;
  /** Point marks with the letter as group 1, and the letters in their order. */
  letter: RegExp;
  letters: string[];
  /** For letters that are written in more than one way. */
  foldLetter?: (letter: string) => string;
  /** Whether points of points count i, ii, iii. */
  roman?: boolean;
  /** Headings on lines of their own: above the article, or first thing below it. */
  headings: "above" | "below";
  /** What may stand between an article's number and its first paragraph: "(Ek: …)". */
  remark?: RegExp;
  /** Openings are bare numbers, which a sentence that runs over the line's end may bear too. */
  bare?: boolean;
  /** A marginal note that stands by itself, if the laws have such. */
  note?: RegExp;
};
