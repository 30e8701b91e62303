/** What somebody, or a new assessment, may have done to a finding; its activity log holds these. */
export const stepKinds = [
  "overruled",
  "followed",
  "second_read",
  "taken_back",
  "lapsed",
  "assigned",
  "commented",
  "done",
  "reopened",
  "begun",
  "not_begun",
  "attested",
  "renewed",
  "withdrawn",
  "expired",
  "concerned",
  "concern_ended",
] as const;
export type StepKind = (typeof stepKinds)[number];
