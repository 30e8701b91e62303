/** How often and how long: BM25's two parameters, the same for every part of a passage. */
export const bm25 = { k1: 0.9, b: 0.6 };

/** What each part of a passage adds for the same word, beside 1 for the passage's own words. */
export const weights = {
  /** Words that begin with the same letters: disclose, disclosure. */
  family: 0.2,
  /** Words that query and passage both write with a capital: defined terms. */
  capital: 0.25,
  heading: 0.3,
  acronym: 0.3,
  phrase: { loose: 0.3, exact: 0.25 },
  /** The scores of the passages before and after. */
  previous: 0,
  next: 0.05,
  /** All passages under the same heading, and all of the same group. */
  section: 0.05,
  group: 0.15,
};

/** Letters that words of one family share at their beginning. */
export const familyPrefix = 5;
