/** Documents of an account that were put into its search index together. */
export type SearchSegmentRow = {
  id: string;
  owner_id: string;
  /** How many there were when it was written. */
  documents: number;
  /** No document that comes later gets a number up to this one. */
  last_number: number;
};

/** What a segment's documents hold of one family of words, or of one bunch of pairs. */
export type SearchRow = { segment_id: string; key: string; data: Uint8Array };

export type SearchDocumentRow = {
  document_id: string;
  owner_id: string;
  segment_id: string;
  /** What the rows call it; no two of an account have the same. */
  number: number;
  /** How it was cut and read; what another version of the program wrote is written anew. */
  format: string;
  /** How long each passage is, and more of its figures. */
  lengths: Uint8Array;
  /** Where each passage stands: page, start, end, and the number of its heading. */
  places_json: string;
  explanations_json: string;
};
