import { z } from "zod";
import { longText } from "./text.ts";
import { says } from "./says.ts";

export const questionFields = z.object({
  sPrompt: longText(says("fields.question.required"), 2000),
});
