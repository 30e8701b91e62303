import { z } from "zod";
import { day } from "./event.ts";
import { password } from "./sign-in.ts";
import { shortText } from "./text.ts";
import { says } from "./says.ts";

export const tokenFields = z.object({
  sName: shortText(says("fields.tokenName.required"), 60),
  sScope: z.enum(["read", "write"], {
    errorMap: () => ({ message: says("fields.tokenScope.required") }),
  }),
  sPassword: password(says("fields.password.required")),
  dExpires: day(says("fields.day.optional")).refine(isAhead, says("fields.day.past")).optional(),
});

function isAhead(date: string): boolean {
  return `${date}T23:59:59.999Z` > new Date().toISOString();
}
