import type { KnownAnswer, Profile } from "../../../server/applicability/profile.ts";
import type { ProfileQuestion } from "../../../server/catalogue/profile-questions.ts";

/** A profile in which a person answered these questions. */
export function answer(answers: Partial<Record<ProfileQuestion, string[]>>): Profile {
  const known = Object.entries(answers).map(([question, values]): [string, KnownAnswer] => [
    question,
    { values, complete: true },
  ]);
  return Object.fromEntries(known) as Profile;
}

/** A profile in which documents told these answers and leave the others open. */
export function read(answers: Partial<Record<ProfileQuestion, string[]>>): Profile {
  const known = Object.entries(answers).map(([question, values]): [string, KnownAnswer] => [
    question,
    { values, complete: false },
  ]);
  return Object.fromEntries(known) as Profile;
}
