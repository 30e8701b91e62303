import type { Migration } from "kysely";
import * as firstTables from "./migrations/0001-first-tables.ts";
import * as mailAndResets from "./migrations/0002-mail-and-resets.ts";
import * as assessmentWatchers from "./migrations/0003-generation-watchers.ts";
import * as calendar from "./migrations/0004-calendar.ts";
import * as accounts from "./migrations/0005-accounts.ts";
import * as tokens from "./migrations/0006-tokens.ts";
import * as identities from "./migrations/0007-identities.ts";
import * as provisions from "./migrations/0008-provisions.ts";
import * as findingWork from "./migrations/0009-finding-work.ts";
import * as catalogueRefresh from "./migrations/0010-corpus-refresh.ts";
import * as catalogueReleases from "./migrations/0011-corpus-editions.ts";
import * as documentKinds from "./migrations/0012-document-kinds.ts";
import * as websites from "./migrations/0013-websites.ts";
import * as documentVersions from "./migrations/0014-document-versions.ts";
import * as languageModel from "./migrations/0015-language-model.ts";
import * as answerParts from "./migrations/0017-answer-parts.ts";
import * as begunReadings from "./migrations/0018-begun-readings.ts";
import * as fairQueue from "./migrations/0019-fair-queue.ts";
import * as codesForSentences from "./migrations/0020-codes-for-sentences.ts";
import * as fieldNames from "./migrations/0021-field-names.ts";
import * as companyProfile from "./migrations/0022-company-profile.ts";
import * as obligationHashes from "./migrations/0023-obligation-hashes.ts";
import * as controls from "./migrations/0024-controls.ts";
import * as documentLanguages from "./migrations/0025-document-languages.ts";
import * as concerned from "./migrations/0026-concerned.ts";
import * as secondReadings from "./migrations/0027-second-readings.ts";
import * as sessionsAndTokens from "./migrations/0028-sessions-and-tokens.ts";
import * as accountLog from "./migrations/0029-account-log.ts";
import * as secondFactors from "./migrations/0030-second-factors.ts";
import * as sharedState from "./migrations/0031-shared-state.ts";
import * as searchRows from "./migrations/0032-search-rows.ts";
import * as notAssessedIndex from "./migrations/0033-not-assessed-index.ts";
import * as documentFormats from "./migrations/0034-document-formats.ts";
import * as pagePictures from "./migrations/0035-page-pictures.ts";
import * as languages from "./migrations/0036-languages.ts";
import * as rolesAndRights from "./migrations/0037-roles-and-rights.ts";
import * as emailChanges from "./migrations/0038-email-changes.ts";
import * as passkeys from "./migrations/0039-passkeys.ts";
import * as frameworks from "./migrations/0040-frameworks.ts";
import * as imports from "./migrations/0041-imports.ts";
import * as registers from "./migrations/0042-registers.ts";
import * as changesOfSeveral from "./migrations/0043-changes-of-several.ts";
import * as sampleCompanies from "./migrations/0044-sample-companies.ts";
import * as obligationSnapshots from "./migrations/0045-obligation-snapshots.ts";
import * as noticeReads from "./migrations/0047-notice-reads-and-digests.ts";
import * as firstFindings from "./migrations/0046-first-findings-and-auditor-links.ts";
import * as singleSignOn from "./migrations/0048-single-sign-on.ts";
import * as directories from "./migrations/0049-directories.ts";
import * as comments from "./migrations/0050-comments-and-mentions.ts";
import * as webhooks from "./migrations/0051-webhooks.ts";
import * as openFindingsIndex from "./migrations/0052-open-findings-index.ts";
import * as baseline from "./migrations/baseline/baseline.ts";

/**
 * What is written from here on, for both: in the words of Kysely's schema builder, which the
 * dialects spell out ("text", "integer", "real", "blob").
 */
const sharedMigrations: Record<string, Migration> = {
  "0028-sessions-and-tokens": sessionsAndTokens,
  "0029-account-log": accountLog,
  "0030-second-factors": secondFactors,
  "0031-shared-state": sharedState,
  "0032-search-rows": searchRows,
  "0033-not-assessed-index": notAssessedIndex,
  "0034-document-formats": documentFormats,
  "0035-page-pictures": pagePictures,
  "0036-languages": languages,
  "0037-roles-and-rights": rolesAndRights,
  "0038-email-changes": emailChanges,
  "0039-passkeys": passkeys,
  "0040-frameworks": frameworks,
  "0041-imports": imports,
  "0042-registers": registers,
  "0043-changes-of-several": changesOfSeveral,
  "0044-sample-companies": sampleCompanies,
  "0045-obligation-snapshots": obligationSnapshots,
  "0046-first-findings-and-auditor-links": firstFindings,
  "0047-notice-reads-and-digests": noticeReads,
  "0048-single-sign-on": singleSignOn,
  "0049-directories": directories,
  "0050-comments-and-mentions": comments,
  "0051-webhooks": webhooks,
  "0052-open-findings-index": openFindingsIndex,
};

/**
 * Those of SQLite, each by its name, in the order they are run. There is no 0016: two pieces of work took their
 * numbers at the same time, one left room for the other, and it was not needed. No later migration
 * may take the number, since Kysely refuses one that stands before what a database has run.
 */
export const sqliteMigrations = {
  "0001-first-tables": firstTables,
  "0002-mail-and-resets": mailAndResets,
  "0003-generation-watchers": assessmentWatchers,
  "0004-calendar": calendar,
  "0005-accounts": accounts,
  "0006-tokens": tokens,
  "0007-identities": identities,
  "0008-provisions": provisions,
  "0009-finding-work": findingWork,
  "0010-corpus-refresh": catalogueRefresh,
  "0011-corpus-editions": catalogueReleases,
  "0012-document-kinds": documentKinds,
  "0013-websites": websites,
  "0014-document-versions": documentVersions,
  "0015-language-model": languageModel,
  "0017-answer-parts": answerParts,
  "0018-begun-readings": begunReadings,
  "0019-fair-queue": fairQueue,
  "0020-codes-for-sentences": codesForSentences,
  "0021-field-names": fieldNames,
  "0022-company-profile": companyProfile,
  "0023-obligation-hashes": obligationHashes,
  "0024-controls": controls,
  "0025-document-languages": documentLanguages,
  "0026-concerned": concerned,
  "0027-second-readings": secondReadings,
  ...sharedMigrations,
};

/** Those of PostgreSQL, which begins with what the ones above had come to by then. */
export const postgresMigrations = {
  "0027-baseline": baseline,
  ...sharedMigrations,
};

/** An older release finds what it does not know; anything else speaks for itself. */
export function explainMigration(error: unknown): unknown {
  const isNewer =
    error instanceof Error && /previously executed migration .* missing/.test(error.message);
  const why = "a newer release of the product has changed it";
  return isNewer ? new Error(why, { cause: error }) : error;
}
