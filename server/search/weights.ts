/** How often and how long: BM25's two parameters for words, and for two words side by side. */
export const bm25 = { k1: 0.8, b: 0.6 };
/** Said twice, a phrase hardly says more; in a long passage it says less. */
export const phraseBm25 = { k1: 0.2, b: 0.7 };

/** What each part of a passage adds for the same word, beside 1 for the passage's own words. */
export const weights = {
  /** Words that begin with the same letters: disclose, disclosure. */
  family: 0.2,
  /** Words that query and passage both write with a capital: defined terms. */
  capital: 0.35,
  heading: 0.3,
  acronym: 0.3,
  phrase: { loose: 0.3, exact: 0.25 },
  /** The score of the passage after. */
  next: 0.08,
  /** How many passages of the group hold the words. */
  group: 0.15,
  /** A word that asks ("explain", "specific") beside one that is asked about. */
  asking: 0.3,
  /**
   * A word by how often it comes back in a passage that holds it: what a text is about is
   * repeated. The first is for a word that never is.
   */
  repeated: { once: 0.7, more: 0.7 },
  /** What a passage means, where it means just what is asked, beside the best passage's score. */
  meaning: 0.1,
  /** Taken off a passage for each time that it is e times as long as `from`, beside the same. */
  long: { from: 100, less: 0.1 },
};

/** Letters that words of one family share at their beginning. */
export const familyPrefix = 5;
/** Passages that are scored in full, when no more are asked for. */
export const candidates = 64;
