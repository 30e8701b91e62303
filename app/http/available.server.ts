import { isRefusal } from "../../server/errors.ts";
import { translateFor } from "./language.server.ts";

type Parts = Record<string, unknown>;
type Loads<All extends Parts> = {
  [Name in keyof All]: [load: Promise<All[Name]> | All[Name], instead: All[Name]];
};

/**
 * Loads the parts of a dashboard side by side. A part whose time ran out on the way (504) is
 * left at what stands in for it, and the page says so; any other refusal is thrown on.
 */
export async function loadAvailable<All extends Parts>(request: Request, loads: Loads<All>) {
  let late = false;
  const loaded = await Promise.all(
    Object.entries(loads).map(async ([name, [load, instead]]) => {
      try {
        return [name, await load] as const;
      } catch (error) {
        if (!isRefusal(error) || error.status !== 504) throw error;
        late = true;
        return [name, instead] as const;
      }
    }),
  );
  const parts = Object.fromEntries(loaded) as All;
  const message = translateFor(request)("errors.timedOut");
  return { parts, toast: late ? ({ type: "warning", message } as const) : undefined };
}
