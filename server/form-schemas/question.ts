import { z } from "zod";
import { longText } from "./text.ts";

export const questionFields = z.object({ sPrompt: longText("Please type a question", 2000) });
