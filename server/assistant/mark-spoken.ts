import { isSame } from "./phrases.ts";
import type { Form } from "./phrases.ts";
import { listBegun } from "./topics.ts";
import type { Topic } from "./topics.ts";

/** Which of the words a topic stands at, in any of its phrases. */
export function markSpoken(forms: Form[], topics: Topic[]): boolean[] {
  const spoken = forms.map(() => false);
  for (const topic of topics) {
    for (const [at, form] of forms.entries()) {
      if (spoken[at]) continue;
      for (const phrase of listBegun(topic, form)) {
        const stands = phrase.every((part, i) => i === 0 || isSame(forms[at + i], part));
        if (stands) spoken.fill(true, at, at + phrase.length);
      }
    }
  }
  return spoken;
}
