import { isbot } from "isbot";

/** Programs that people drive themselves, and that keep cookies for them. */
const driven = /^(?:curl|Wget)\/|\bHeadlessChrome\//;

/** Whether a program that visits sites by itself is asking, going by the name it gives. */
export function isCrawler(headers: Headers): boolean {
  const agent = headers.get("user-agent");
  return isbot(agent) && !driven.test(agent ?? "");
}
