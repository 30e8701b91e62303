import { z } from "zod";
import { says } from "./says.ts";
import { shortText } from "./text.ts";

/** For how many days a link may show a company. */
export const linkDays = ["7", "30", "90"] as const;

export const auditorLinkFields = z.object({
  sName: shortText(says("fields.auditorLink.name")),
  sDays: z.enum(linkDays, { errorMap: () => ({ message: says("fields.auditorLink.days") }) }),
});
