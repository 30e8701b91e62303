import { formatsIn } from "../../messages/formats.ts";
import type { Translate } from "../../messages/translate.ts";

/** Where a source counts, in the reader's words: a country, the Union, or (001) everywhere. */
export function namePlace(t: Translate, place: string): string {
  return place === "001" ? t("common.world") : formatsIn(t.language).place(place);
}
