import { generateOpml } from "feedsmith";
import type { Channel } from "../../server/api/catalogue/contract.ts";

/** An OPML 2.0 list of subscriptions, one folder for each place; channels without feed are left out. */
export function renderOpml(title: string, channels: Channel[]): string {
  const withFeed = channels.filter(({ feed }) => feed !== null);
  const places = [...new Set(withFeed.map(({ place }) => place))];
  return generateOpml({
    head: { title },
    body: {
      outlines: places.map((text) => ({
        text,
        outlines: withFeed
          .filter(({ place }) => place === text)
          .map(({ name, site, feed }) => ({
            ...{ type: "rss", text: name, htmlUrl: site },
            xmlUrl: feed ?? "",
          })),
      })),
    },
  });
}
