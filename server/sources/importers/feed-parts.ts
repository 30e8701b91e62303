import type { parseFeed } from "feedsmith";

type Feed = ReturnType<typeof parseFeed<string>>;
export type FeedLink = {
  href?: string | undefined;
  rel?: string | undefined;
  type?: string | undefined;
};
/** What every kind of feed says of an entry; texts and dates with the one to be preferred first. */
export type FeedEntry = {
  id: string | undefined;
  title: string | undefined;
  links: FeedLink[];
  bodies: (string | undefined)[];
  dates: (string | undefined)[];
};
export type FeedChannel = Pick<FeedEntry, "id" | "title" | "links"> & {
  language: string | undefined;
  updated: string | undefined;
};

export function readChannel({ format, feed }: Feed): FeedChannel {
  switch (format) {
    case "rss": {
      const { title, link, language, lastBuildDate, atom, xml } = feed;
      const links = joinLinks(link, atom?.links);
      const updated = atom?.updated ?? lastBuildDate;
      return { id: undefined, title, links, language: language ?? xml?.lang, updated };
    }
    case "rdf": {
      const { title, link, dc, atom, xml } = feed;
      const language = dc?.languages?.[0] ?? xml?.lang;
      const links = joinLinks(link, atom?.links);
      return { id: undefined, title, links, language, updated: atom?.updated };
    }
    case "atom": {
      const { id, title, links = [], updated, xml } = feed;
      return { id, title: title?.value, links, language: xml?.lang, updated };
    }
    case "json": {
      const { title, home_page_url, feed_url, language } = feed;
      const links = joinLinks(home_page_url, [{ href: feed_url, rel: "self" }]);
      return { id: undefined, title, links, language, updated: undefined };
    }
  }
}

export function listEntries({ format, feed }: Feed): FeedEntry[] {
  switch (format) {
    case "rss":
      return (feed.items ?? []).map(({ guid, title, link, description, content, ...item }) => ({
        id: guid?.value ?? item.atom?.id,
        title,
        links: joinLinks(link, item.atom?.links),
        bodies: [description, item.atom?.summary?.value, content?.encoded],
        dates: [item.pubDate, item.atom?.published, item.dc?.dates?.[0], item.atom?.updated],
      }));
    case "rdf":
      return (feed.items ?? []).map(({ title, link, description, content, dc, atom }) => ({
        id: atom?.id,
        title,
        links: joinLinks(link, atom?.links),
        bodies: [description, content?.encoded],
        dates: [atom?.published, dc?.dates?.[0], atom?.updated],
      }));
    case "atom":
      return (feed.entries ?? []).map(({ id, title, links = [], summary, content, ...entry }) => ({
        id,
        title: title?.value,
        links,
        bodies: [summary?.value, content?.value],
        dates: [entry.published, entry.dc?.dates?.[0], entry.updated],
      }));
    case "json":
      return (feed.items ?? []).map((item) => ({
        id: item.id,
        title: item.title,
        links: joinLinks(item.url ?? item.external_url, []),
        bodies: [item.summary, item.content_html, item.content_text],
        dates: [item.date_published, item.date_modified],
      }));
  }
}

/** What an element without attributes says stands before what Atom's do. */
function joinLinks(link: string | undefined, others: FeedLink[] = []): FeedLink[] {
  return link === undefined ? others : [{ href: link }, ...others];
}
