import type { Channel } from "../../server/api/catalogue/contract.ts";

/** An OPML 2.0 list of subscriptions, one folder for each place; channels without feed are left out. */
export function renderOpml(title: string, channels: Channel[]): string {
  const withFeed = channels.filter(({ feed }) => feed !== null);
  const places = [...new Set(withFeed.map(({ place }) => place))];
  const folders = places.map((place) => {
    const outlines = withFeed
      .filter((one) => one.place === place)
      .map(
        ({ name, site, feed }) =>
          `      <outline type="rss" text="${escapeXml(name)}" xmlUrl="${escapeXml(feed ?? "")}" htmlUrl="${escapeXml(site)}"/>`,
      );
    return [`    <outline text="${escapeXml(place)}">`, ...outlines, "    </outline>"].join("\n");
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head><title>${escapeXml(title)}</title></head>
  <body>
${folders.join("\n")}
  </body>
</opml>
`;
}

function escapeXml(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}
