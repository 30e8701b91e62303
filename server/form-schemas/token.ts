import { z } from "zod";
import { day } from "./event.ts";
import { shortText } from "./text.ts";

export const tokenFields = z.object({
  sName: shortText("Name is required", 60),
  sScope: z.enum(["read", "write"], {
    errorMap: () => ({ message: "Please choose what the token may do" }),
  }),
  dExpires: day("Please name a day, or leave it out")
    .refine(isAhead, "Please choose a day that is still to come")
    .optional(),
});

function isAhead(date: string): boolean {
  return `${date}T23:59:59.999Z` > new Date().toISOString();
}
