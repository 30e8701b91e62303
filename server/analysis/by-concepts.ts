import type { Act, DocumentKind, Obligation } from "../catalogue/types.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { asksForCommitment } from "./duty-kinds.ts";
import { readSilenceSigns, readWindowSigns, type Signs } from "./concept-signs.ts";
import { findEvidence, type ConceptHit, type Window } from "./evidence.ts";
import { type AnalysedDocument, indexPassages, type PassageIndex } from "./passage-index.ts";
import { type Evidence, quoteWindow } from "./quotes.ts";
import { createTermMatcher } from "./term-matching.ts";
import {
  identify,
  judgeUnread,
  leaveToPeople,
  listAll,
  judgeSilence,
  waitForSwitch,
} from "./unassessed.ts";
import type { Assessable, Judgement } from "./verdicts.ts";

/** What its concepts say of an obligation, before the sentences are weighed. */
export type ConceptJudgement = Judgement & {
  signs: Signs;
  /** The words that show its concepts in the place that shows most of them. */
  hits: ConceptHit[];
};

export type ConceptAssessor = {
  /** `fits` says of each document how near its kind is; in those with 0 nothing is looked for. */
  judgeObligation(assessable: Assessable, fits?: number[]): ConceptJudgement;
};

/** Reads the documents once; obligations can then be judged one by one. */
export function createConceptAssessor(
  documents: AnalysedDocument[],
  index: PassageIndex = indexPassages(documents),
): ConceptAssessor {
  const matcher = createTermMatcher(index);
  return {
    judgeObligation(
      { obligation, act },
      fits = documents.map((document) => measureFit(document, obligation)),
    ) {
      if (!isShownInDocuments(obligation)) return withoutHits(leaveToPeople(obligation, act));
      const fitting = documents.filter((_, at) => fits[at] === 2);
      const { best, denied, affirmed, hinted } = findEvidence(index, matcher, {
        concepts: obligation.concepts,
        fits,
        isCommitment: asksForCommitment(obligation),
      });

      if (affirmed) {
        return contradict(index, affirmed, obligation, act, "reasons.ruledOut");
      }
      if (best && (fitting.length > 0 || bearsAlone(documents, best, obligation))) {
        return judgeWindow(index, best, obligation, act);
      }
      if (fitting.length === 0) return withoutHits(judgeUnread(documents, obligation, act));
      if (denied) return contradict(index, denied, obligation, act, "reasons.denied");
      if (obligation.onlyIf) return withoutHits(waitForSwitch(obligation, act, obligation.onlyIf));
      const passages = fitting.reduce((sum, document) => sum + document.passages.length, 0);
      const anchors = obligation.concepts.filter(({ anchor }) => anchor).length;
      return {
        ...withoutHits(judgeSilence(fitting, obligation, act)),
        signs: readSilenceSigns(passages, hinted, obligation.concepts.length - anchors),
      };
    },
  };
}

function withoutHits(judgement: Judgement): ConceptJudgement {
  return { ...judgement, signs: {}, hits: [] };
}

/** Only what a document has to say, or a policy has to provide for, is looked for in documents. */
export function isShownInDocuments({ kind, inPolicy }: Obligation): boolean {
  return kind === "state" || inPolicy === true;
}

/** Kinds of document that often say what one of another kind should. */
const neighbours: Record<DocumentKind, DocumentKind[]> = {
  privacy_policy: ["terms"],
  data_processing_agreement: ["outsourcing_contract", "terms"],
  aml_policy: ["terms"],
  terms: ["privacy_policy"],
  information_security_policy: ["incident_procedure", "data_processing_agreement"],
  incident_procedure: ["information_security_policy", "data_processing_agreement"],
  outsourcing_contract: ["data_processing_agreement", "information_security_policy"],
  annual_report: [],
  other: [],
};

/** How near a document's kind is to where an obligation would be shown: 2 fits, 0 far. */
export function measureFit({ kind, readable }: AnalysedDocument, { shownIn }: Obligation): number {
  if (!readable) return 0;
  if (shownIn.includes(kind)) return 2;
  return kind === "other" || shownIn.some((shown) => neighbours[shown].includes(kind)) ? 1 : 0;
}

/**
 * Without a document of a fitting kind, a neighbouring one counts when it shows everything,
 * and one of unknown kind when it shows more than the topic.
 */
function bearsAlone(
  documents: AnalysedDocument[],
  window: Window,
  obligation: Obligation,
): boolean {
  const found = window.hits.length;
  if (found === obligation.concepts.length) return true;
  return documents[window.document]?.kind === "other" && found > 1;
}

function judgeWindow(
  index: PassageIndex,
  window: Window,
  obligation: Obligation,
  act: Pick<Act, "id">,
): ConceptJudgement {
  const names = obligation.concepts.map(({ name }) => name);
  const found = new Set(window.hits.map((hit) => hit.concept));
  const missing = names.filter((_, concept) => !found.has(concept));
  const evidence = quoteWindow(index, window, names);
  const place = describePlace(index, evidence);
  const shown = listAll(names.filter((_, concept) => found.has(concept)));
  const signs = readWindowSigns(index, window, names.length);
  const common = { ...identify(obligation, act), evidence, missing, signs, hits: window.hits };

  if (missing.length === 0) {
    const reason = codeMessage("reasons.met", { place, concepts: shown });
    return { ...common, verdict: "met", reason };
  }
  const reason = codeMessage("reasons.partly", { place, found: shown, missing: listAll(missing) });
  return { ...common, verdict: "partly", reason };
}

function contradict(
  index: PassageIndex,
  hit: ConceptHit,
  obligation: Obligation,
  act: Pick<Act, "id">,
  says: "reasons.ruledOut" | "reasons.denied",
): ConceptJudgement {
  const names = obligation.concepts.map(({ name }) => name);
  const evidence = quoteWindow(index, { hits: [hit] }, names);
  const place = describePlace(index, evidence);
  return {
    ...identify(obligation, act),
    verdict: "contradicted",
    evidence,
    missing: names,
    reason: codeMessage(says, { place, concept: names[hit.concept] ?? "" }),
    signs: {},
    hits: [hit],
  };
}

/** Where quotes of one document stand. */
export function describePlace({ documents }: PassageIndex, evidence: Evidence[]): CodedMessage {
  const [first] = evidence;
  // The pages of a website are documents of one id.
  const document = documents.find(
    ({ id, passages }) =>
      id === first?.documentId && passages.some(({ page }) => page === first.page),
  );
  const pages = [...new Set(evidence.map(({ page }) => page))].toSorted(
    (one, other) => one - other,
  );
  return codeMessage("reasons.place", {
    document: document?.name ?? "",
    count: pages.length,
    pages: { list: pages.map((plain) => ({ plain })), joined: "and" },
  });
}
