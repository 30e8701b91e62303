import { z } from "zod";
import { shortText } from "./text.ts";
import { says } from "./says.ts";

export const chatTitleFields = z.object({
  sTitle: shortText(says("fields.chatTitle.required"), 80),
});
