import { isCrawler } from "../../server/crawler.ts";

/** Whether nobody reads the page that is asked for, so that it need not ask again by itself. */
export function isForCrawler({ headers }: Request): boolean {
  return isCrawler(headers);
}
