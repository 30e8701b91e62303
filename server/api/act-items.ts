import type { z } from "@hono/zod-openapi";
import type { ActVersion, ArticleChange } from "../corpus/act-texts.ts";
import type { Provision } from "../corpus/importers/importer.ts";
import type { KeyDate } from "../corpus/types.ts";
import type * as wire from "./schemas-corpus.ts";

/** Pieces of an act and its texts in names of the wire. */

export function dateAsWire({ date, meaning, confidence, source, note }: KeyDate) {
  return {
    dOn: date,
    sMeaning: meaning,
    sConfidence: confidence,
    sSource: source ?? null,
    sNote: note ?? null,
  };
}

export function versionAsWire(version: ActVersion): z.infer<typeof wire.textVersion> {
  return {
    _id: version.id,
    iText: version.textId,
    sLabel: version.label,
    sTitle: version.title,
    sLanguage: version.language,
    sPublisher: version.source,
    dFrom: version.valid_from,
    dRetrieved: version.retrieved,
    sLink: version.link,
    nArticles: version.articles,
  };
}

/** Depths count from the piece shown; a text without its surroundings begins at the top. */
export function provisionAsWire(provision: Provision & { depth?: number }) {
  const { anchor, kind, number, heading, text } = provision;
  return {
    sAnchor: anchor,
    sKind: kind,
    sNumber: number,
    sHeading: heading,
    sText: text,
    nDepth: provision.depth ?? anchor.split(".").length - 1,
  };
}

export function changeAsWire({ anchor, kind, before, after }: ArticleChange) {
  return { sAnchor: anchor, sKind: kind, aBefore: before, aAfter: after };
}
