import type { CompanySources, SourcePassage } from "./company-sources.ts";
import type { Evidence } from "./evidence.ts";
import type { Plan } from "./plan.ts";
import { expandQuestion } from "./gather-obligations.ts";
import { listSentences } from "./sentences.ts";
import { coverTopics, listRingWords, readTopicText, speaksOf } from "./topics.ts";
import type { Topic } from "./topics.ts";

export type PassageHit = {
  evidence: Evidence;
  /** Share of what is asked that the quote and its heading speak of, from 0 to 1. */
  coverage: number;
  rank: number;
};

const mostCandidates = 40;
/** Share of what is asked that a quote with its heading has to speak of. */
export const enoughOfPassage = 0.62;

const lengths =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|hours?|days?|weeks?|months?|years?|jahre?|tage?|stunden|yıl|gün|saat|ay|permanently|indefinitely|delay)\b|سنوات|سنة|يوم|ساعة|أشهر/iu;

/** The sentences of the company's documents that speak of what is asked, the best first. */
export function rankPassages(plan: Plan, sources: CompanySources): PassageHit[] {
  const others = plan.topics.flatMap(({ ring }) => (ring ? listRingWords(ring) : []));
  const query = sources.isForeign ? [expandQuestion(plan), ...others].join(" ") : expandQuestion(plan);
  const hits = sources.index.search(query, { limit: mostCandidates });
  const top = hits[0]?.score ?? 1;
  const found = hits.flatMap(({ id, score }) => {
    const passage = sources.passages.get(id);
    const hit = passage && rate(plan, id, passage, score / top);
    return hit ? [hit] : [];
  });
  return found.toSorted((a, b) => b.rank - a.rank);
}

/** The best quote, and another that says nearly as much. */
export function keepBestPassages(hits: PassageHit[], most: number, least = enoughOfPassage): PassageHit[] {
  const [first] = hits;
  if (!first || first.coverage < least) return [];
  const seen = new Set<string>();
  return hits
    .filter(({ rank, coverage, evidence }) => {
      if (seen.has(evidence.quote) || coverage < least || rank < 0.8 * first.rank) return false;
      seen.add(evidence.quote);
      return true;
    })
    .slice(0, most);
}

function rate(plan: Plan, id: string, passage: SourcePassage, score: number): PassageHit | null {
  const heading = passage.heading ?? "";
  const sentence = findBestSentence(plan.topics, passage.text, heading);
  const start = passage.start + sentence.start;
  const end = passage.start + sentence.end;
  const quote = passage.pageText.slice(start, end);
  if (!quote) return null;
  const own = coverTopics(readTopicText(`${quote}. ${heading}`), plan.topics);
  const around = coverTopics(readTopicText(`${passage.text}. ${heading}`), plan.topics);
  const answersLength = !plan.asksDuration || lengths.test(quote);
  const coverage = (own + 0.4 * Math.max(0, around - own)) * (answersLength ? 1 : 0.75);
  const isNamed = plan.documentKinds.length > 0 && isOfKind(plan, passage);
  const rank = coverage ** 2 * (0.4 + 0.6 * score) * (isNamed ? 1.25 : 1);
  const evidence: Evidence = {
    id: `document:${id}`,
    label: `${passage.documentName}, p. ${passage.page}`,
    link: `/dashboard/documents/${passage.documentId}?page=${passage.page}&quote=${start}-${end}#quote`,
    quote,
    stored: passage.pageText,
    kind: "document",
    page: passage.page,
  };
  return { evidence, coverage, rank };
}

function isOfKind({ documentKinds }: Plan, { documentKind }: SourcePassage): boolean {
  return documentKind !== undefined && documentKinds.includes(documentKind);
}

type Range = { start: number; end: number };

const longestQuote = 500;

/** The sentence, or two neighbouring ones, that says most of what the heading leaves open. */
function findBestSentence(topics: Topic[], text: string, heading: string): Range {
  const above = readTopicText(heading);
  const open = topics.map((topic) => (speaksOf(above, topic) ? 0.3 : 1) * topic.weight);
  const sentences = listSentences(text, longestQuote);
  let best: Range = sentences[0] ?? { start: 0, end: Math.min(text.length, longestQuote) };
  let bestScore = -1;
  for (const [index, sentence] of sentences.entries()) {
    const next = sentences[index + 1];
    const windows = next ? [sentence, { start: sentence.start, end: next.end }] : [sentence];
    for (const window of windows) {
      if (window.end - window.start > longestQuote) continue;
      const words = readTopicText(text.slice(window.start, window.end));
      let score = -(window.end - window.start) / 5000;
      for (const [i, topic] of topics.entries()) if (speaksOf(words, topic)) score += open[i] ?? 0;
      if (score > bestScore) [best, bestScore] = [window, score];
    }
  }
  return best;
}
