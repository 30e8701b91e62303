import { z } from "zod";
import { shortText } from "./text.ts";

export const chatTitleFields = z.object({
  sTitle: shortText("Please give the conversation a name", 80),
});
