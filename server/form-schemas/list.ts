import { z } from "zod";
import { says } from "./says.ts";

/** A list whose entries are looked at only when there are not too many of them. */
export const shortList = <Item extends z.ZodTypeAny>(item: Item, most: number) =>
  z.preprocess((value, context) => {
    if (Array.isArray(value) && value.length > most) {
      const message = says("fields.list.tooMany", { most: { plain: most } });
      context.addIssue({ code: z.ZodIssueCode.custom, message, fatal: true });
    }
    return value;
  }, z.array(item).max(most));
