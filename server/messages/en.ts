import account from "./en/account.json" with { type: "json" };
import acts from "./en/acts.json" with { type: "json" };
import assistant from "./en/assistant.json" with { type: "json" };
import assessments from "./en/assessments.json" with { type: "json" };
import assignments from "./en/assignments.json" with { type: "json" };
import audit from "./en/audit.json" with { type: "json" };
import auth from "./en/auth.json" with { type: "json" };
import calendar from "./en/calendar.json" with { type: "json" };
import changes from "./en/changes.json" with { type: "json" };
import chat from "./en/chat.json" with { type: "json" };
import common from "./en/common.json" with { type: "json" };
import companies from "./en/companies.json" with { type: "json" };
import controls from "./en/controls.json" with { type: "json" };
import dashboard from "./en/dashboard.json" with { type: "json" };
import directory from "./en/directory.json" with { type: "json" };
import documents from "./en/documents.json" with { type: "json" };
import elements from "./en/elements.json" with { type: "json" };
import errors from "./en/errors.json" with { type: "json" };
import exports from "./en/exports.json" with { type: "json" };
import factor from "./en/factor.json" with { type: "json" };
import fields from "./en/fields.json" with { type: "json" };
import findings from "./en/findings.json" with { type: "json" };
import frameworks from "./en/frameworks.json" with { type: "json" };
import imports from "./en/imports.json" with { type: "json" };
import jurisdictions from "./en/jurisdictions.json" with { type: "json" };
import law from "./en/law.json" with { type: "json" };
import layout from "./en/layout.json" with { type: "json" };
import mails from "./en/mails.json" with { type: "json" };
import model from "./en/model.json" with { type: "json" };
import news from "./en/news.json" with { type: "json" };
import next from "./en/next.json" with { type: "json" };
import notices from "./en/notices.json" with { type: "json" };
import obligations from "./en/obligations.json" with { type: "json" };
import overview from "./en/overview.json" with { type: "json" };
import passkeys from "./en/passkeys.json" with { type: "json" };
import profile from "./en/profile.json" with { type: "json" };
import readings from "./en/readings.json" with { type: "json" };
import reasons from "./en/reasons.json" with { type: "json" };
import refusals from "./en/refusals.json" with { type: "json" };
import reopening from "./en/reopening.json" with { type: "json" };
import registers from "./en/registers.json" with { type: "json" };
import saved from "./en/saved.json" with { type: "json" };
import score from "./en/score.json" with { type: "json" };
import search from "./en/search.json" with { type: "json" };
import segments from "./en/segments.json" with { type: "json" };
import start from "./en/start.json" with { type: "json" };
import signOn from "./en/signOn.json" with { type: "json" };
import stored from "./en/stored.json" with { type: "json" };
import terms from "./en/terms.json" with { type: "json" };
import visits from "./en/visits.json" with { type: "json" };
import webhooks from "./en/webhooks.json" with { type: "json" };

/** The English texts, in ICU MessageFormat, by their keys; a file holds the keys that begin with its name. */
export const englishTexts: Readonly<Record<string, string>> = {
  ...account,
  ...acts,
  ...assistant,
  ...assessments,
  ...assignments,
  ...audit,
  ...auth,
  ...calendar,
  ...changes,
  ...chat,
  ...common,
  ...companies,
  ...controls,
  ...dashboard,
  ...directory,
  ...documents,
  ...elements,
  ...errors,
  ...exports,
  ...factor,
  ...fields,
  ...findings,
  ...frameworks,
  ...imports,
  ...jurisdictions,
  ...law,
  ...layout,
  ...mails,
  ...model,
  ...news,
  ...next,
  ...notices,
  ...obligations,
  ...overview,
  ...passkeys,
  ...profile,
  ...readings,
  ...reasons,
  ...refusals,
  ...reopening,
  ...registers,
  ...saved,
  ...score,
  ...search,
  ...segments,
  ...start,
  ...signOn,
  ...stored,
  ...terms,
  ...visits,
  ...webhooks,
};
