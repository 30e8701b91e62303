import type { Jurisdiction } from "../corpus/types.ts";

export type Channel = {
  name: string;
  place: string;
  /** Where it counts for the companies; empty for bodies of the whole world. */
  jurisdictions: Jurisdiction[];
  site: string;
  /** RSS or Atom; null for publishers that offer none. */
  feed: string | null;
};

const union: Jurisdiction[] = ["malta", "germany", "baltics"];

/** Official voices of regulators, courts and publishers of law. */
export const channels: Channel[] = [
  feed(
    "EUR-Lex: Official Journal, L series",
    "European Union",
    union,
    "https://eur-lex.europa.eu",
    "https://eur-lex.europa.eu/EN/display-feed.rss?rssId=222",
  ),
  feed(
    "EUR-Lex: acts of Parliament and Council",
    "European Union",
    union,
    "https://eur-lex.europa.eu",
    "https://eur-lex.europa.eu/EN/display-feed.rss?rssId=162",
  ),
  feed(
    "EUR-Lex: proposals of the Commission",
    "European Union",
    union,
    "https://eur-lex.europa.eu",
    "https://eur-lex.europa.eu/EN/display-feed.rss?rssId=161",
  ),
  feed(
    "European Banking Authority",
    "European Union",
    union,
    "https://www.eba.europa.eu",
    "https://www.eba.europa.eu/news-press/news/rss.xml",
  ),
  feed(
    "European Securities and Markets Authority",
    "European Union",
    union,
    "https://www.esma.europa.eu",
    "https://www.esma.europa.eu/rss.xml",
  ),
  feed(
    "European Insurance and Occupational Pensions Authority",
    "European Union",
    union,
    "https://www.eiopa.europa.eu",
    "https://www.eiopa.europa.eu/rss.xml",
  ),
  feed(
    "European Data Protection Board",
    "European Union",
    union,
    "https://www.edpb.europa.eu",
    "https://www.edpb.europa.eu/feed/news_en",
  ),
  feed(
    "European Central Bank",
    "European Union",
    union,
    "https://www.ecb.europa.eu",
    "https://www.ecb.europa.eu/rss/press.html",
  ),
  feed(
    "ECB Banking Supervision",
    "European Union",
    union,
    "https://www.bankingsupervision.europa.eu",
    "https://www.bankingsupervision.europa.eu/rss/press.html",
  ),
  feed(
    "European Commission, finance",
    "European Union",
    union,
    "https://finance.ec.europa.eu",
    "https://finance.ec.europa.eu/node/1408/rss_en",
  ),
  feed(
    "BaFin",
    "Germany",
    ["germany"],
    "https://www.bafin.de",
    "https://www.bafin.de/EN/service/rss/_function/rssnewsfeed.xml?nn=187494",
  ),
  feed(
    "Deutsche Bundesbank",
    "Germany",
    ["germany"],
    "https://www.bundesbank.de",
    "https://www.bundesbank.de/service/rss/de/633290/feed.rss",
  ),
  feed(
    "Bundesgerichtshof, decisions",
    "Germany",
    ["germany"],
    "https://www.rechtsprechung-im-internet.de",
    "https://www.rechtsprechung-im-internet.de/jportal/docs/feed/bsjrs-bgh.xml",
  ),
  feed(
    "Bundesverfassungsgericht, decisions",
    "Germany",
    ["germany"],
    "https://www.rechtsprechung-im-internet.de",
    "https://www.rechtsprechung-im-internet.de/jportal/docs/feed/bsjrs-bverfg.xml",
  ),
  feed(
    "Malta Financial Services Authority",
    "Malta",
    ["malta"],
    "https://www.mfsa.mt",
    "https://www.mfsa.mt/feed/",
  ),
  feed(
    "Information and Data Protection Commissioner",
    "Malta",
    ["malta"],
    "https://idpc.org.mt",
    "https://idpc.org.mt/feed/",
  ),
  feed("Financial Intelligence Analysis Unit", "Malta", ["malta"], "https://fiaumalta.org", null),
  feed(
    "Riigikohus, decisions",
    "Estonia",
    ["baltics"],
    "https://www.riigikohus.ee",
    "https://www.riigikohus.ee/lahendid/rss.xml",
  ),
  feed(
    "Likumi.lv, acts of Latvia",
    "Latvia",
    ["baltics"],
    "https://likumi.lv",
    "https://likumi.lv/rss/visi_ta.xml",
  ),
  feed("Latvijas Banka", "Latvia", ["baltics"], "https://www.bank.lv", null),
  feed("Lietuvos bankas", "Lithuania", ["baltics"], "https://www.lb.lt", null),
  feed("Kişisel Verileri Koruma Kurumu (KVKK)", "Türkiye", ["TR"], "https://www.kvkk.gov.tr", null),
  feed(
    "Bankacılık Düzenleme ve Denetleme Kurumu (BDDK)",
    "Türkiye",
    ["TR"],
    "https://www.bddk.org.tr",
    null,
  ),
  feed("MASAK", "Türkiye", ["TR"], "https://masak.hmb.gov.tr", null),
  feed("Saudi Central Bank (SAMA)", "Saudi Arabia", ["SA"], "https://www.sama.gov.sa", null),
  feed("SDAIA", "Saudi Arabia", ["SA"], "https://sdaia.gov.sa", null),
  feed(
    "Financial Stability Board",
    "International",
    [],
    "https://www.fsb.org",
    "https://www.fsb.org/feed/",
  ),
  feed(
    "Bank for International Settlements",
    "International",
    [],
    "https://www.bis.org",
    "https://www.bis.org/doclist/all_pressrels.rss",
  ),
  feed(
    "Securities and Exchange Commission",
    "United States",
    [],
    "https://www.sec.gov",
    "https://www.sec.gov/news/pressreleases.rss",
  ),
  feed(
    "Consumer Financial Protection Bureau",
    "United States",
    [],
    "https://www.consumerfinance.gov",
    "https://www.consumerfinance.gov/about-us/newsroom/feed/",
  ),
];

function feed(
  name: string,
  place: string,
  jurisdictions: Jurisdiction[],
  site: string,
  address: string | null,
): Channel {
  return { name, place, jurisdictions, site, feed: address };
}
