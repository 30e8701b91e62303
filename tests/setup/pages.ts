import {
  actPath,
  companyPath,
  controlPath,
  documentPath,
  frameworkControlPath,
  frameworkPath,
  importPath,
  obligationPath,
  registerPath,
  searchPath,
  withSearch,
} from "../../app/components/paths.ts";
import { companies, onlyCompany } from "./seed-server.ts";
import type { Entry } from "../../server/catalogue/list-obligations.ts";
import type { Seed, Who } from "./seed-server.ts";
import { shipped } from "./shipped.ts";

export type PageToSee = {
  /** What a file with its picture is called. */
  name: string;
  path: string | ((seed: Seed) => string);
  who: Who | "stranger";
  /** 200 when it is left out. */
  status?: number;
  /** What a form holds that is posted to the page and refused. */
  posted?: Record<string, string>;
};

const { usual, long, arabic, waiting, failed, revised } = companies;
const dashboard = "/dashboard/default";
const chat = "/dashboard/default/chatbox";
const details = "/dashboard/details";
const controls = "/dashboard/controls";
const calendar = "/dashboard/calendar";
const segments = "/dashboard/regSegments";
const act = actPath("gdpr", { company: usual });
/** What nobody could check, as soon as the catalogue holds some of it. */
const unverified = [...shipped.obligations.values()].find(
  ({ obligation }) => obligation.unverified,
);
const unknownSecret = "A".repeat(43);

/** Every page of the product, in each of the states that look different. */
export const pagesToSee: PageToSee[] = [
  ...seenBy("stranger", [
    ["login", "/login"],
    ["login-with-wish", withSearch("/login", { redirectTo: companyPath(dashboard, usual) })],
    ["login-refused", "/login", { sEmail: "nobody@example.com", sPassword: "wrong1!" }],
    ["login-company", "/login/company"],
    ["login-company-refused", "/login/company", { sEmail: "nobody@example.com" }],
    ["signup", "/signup"],
    ["signup-refused", "/signup", { sBusinessName: "", sEmail: "nobody", sPassword: "short" }],
    ["onboarding", "/onboarding"],
    ["onboarding-refused", "/onboarding", { sBusinessType: "", sRegion: "" }],
    ["forgot-password", "/forgot-password"],
    ["forgot-password-refused", "/forgot-password", { sEmail: "nobody" }],
    ["check-email", "/check-email"],
    ["thank-you", "/thank-you"],
    ["reset-password", "/reset-password"],
    ["reset-successfully", "/reset-successfully"],
    ["new-password", ({ resetPath }) => resetPath],
    ["new-password-refused", ({ resetPath }) => resetPath, { sPassword: "short" }],
    [
      "new-password-dead-link",
      `/set-forgot-password/${unknownSecret}`,
      { sPassword: "secret1!" },
      404,
    ],
    ["email-verify", ({ verifyPath }) => verifyPath],
    ["email-verify-dead-link", `/email-verify/${unknownSecret}`, undefined, 404],
    ["email-change", ({ emailChangePath }) => emailChangePath],
    ["invitation", ({ invitationPath }) => invitationPath],
    ["invitation-refused", ({ invitationPath }) => invitationPath, { sPassword: "short" }],
    ["invitation-dead-link", `/invitation/${unknownSecret}`, undefined, 404],
    ["unsubscribe", `/unsubscribe/${unknownSecret}`],
    ["audit-key", "/audit-key"],
    ["audit-shared", ({ sharedAuditPath }) => sharedAuditPath],
    ["audit-shared-dead-link", `/audit/${unknownSecret}`, undefined, 404],
    ["api-docs", "/api/docs"],
    ["api-docs-group", "/api/docs?group=Companies"],
    ["not-found-stranger", "/no/such/page", undefined, 404],
  ]),
  ...seenBy("newcomer", [
    ["overview-empty", "/dashboard/overview"],
    ["sample", "/dashboard/sample"],
    ["start", "/dashboard/start"],
    ["start-refused", "/dashboard/start", { intent: "company", company_name: "" }],
    ["companies-empty", "/dashboard/companies"],
    ["jurisdiction-empty", "/dashboard/jurisdiction"],
    ["segments-empty", "/dashboard/regSegments"],
    ["news-empty", "/dashboard/relevantNews"],
    ["saved-empty", "/dashboard/savedocuments"],
    ["act-empty", actPath("gdpr")],
    ["obligation-empty", obligationPath("gdpr-33-1")],
    ["briefings-empty", "/dashboard/blog"],
    ["channels-empty", "/dashboard/social"],
    ["calendar-sample", `${calendar}?month=2024-03`],
    ["search-before-companies", "/dashboard/search"],
    ["corporate-single", "/dashboard/corporate"],
  ]),
  ...seenBy("starter", [
    ["overview-one-company", companyPath("/dashboard/overview", onlyCompany)],
    ["dashboard-outdated", companyPath(dashboard, onlyCompany)],
    ["changes", companyPath("/dashboard/changes", onlyCompany)],
  ]),
  ...seenBy("coded", [
    ["login-code", "/login/code"],
    ["login-code-refused", "/login/code", { sCode: "000000" }],
  ]),
  ...seenBy("member", [
    ["corporate-member", "/dashboard/corporate"],
    ["account-deletion-member", "/dashboard/account?confirm=delete"],
  ]),
  ...seenBy("owner", [
    ["overview", companyPath("/dashboard/overview", usual)],
    ["dashboard", companyPath(dashboard, usual)],
    ["dashboard-page-2", companyPath(dashboard, usual, { rows: 2 })],
    ["dashboard-long-name", companyPath(dashboard, long)],
    ["dashboard-arabic", companyPath(dashboard, arabic)],
    ["report-dialog", ({ reportId }) => companyPath(dashboard, usual, { report: reportId })],
    [
      "report-dialog-refused",
      ({ reportId }) => companyPath(dashboard, usual, { report: reportId }),
      { intent: "overrule", sVerdict: "partly", sReason: "too short" },
    ],
    [
      "report-dialog-page-2",
      ({ reportId }) => companyPath(dashboard, usual, { report: reportId, page: 2 }),
    ],
    ["case-law-dialog", ({ caseId }) => companyPath(dashboard, usual, { case: caseId })],
    ["dashboard-unknown-company", companyPath(dashboard, "Nobody"), undefined, 404],
    ["chat-unknown", "/dashboard/default/nothing", undefined, 404],
    ["chat-empty", companyPath(chat, usual)],
    ["chat-example", companyPath(chat, usual, { question: "How long is personal data kept?" })],
    ["chat", ({ chatId }) => companyPath(chat, usual, { history: chatId })],
    ["chat-found", companyPath(chat, usual, { find: "football" })],
    ["chat-found-nothing", companyPath(chat, usual, { find: "xyzzyplugh" })],
    [
      "chat-rename-refused",
      ({ chatId }) => companyPath(chat, usual, { history: chatId }),
      { intent: "rename", sTitle: "", iChatHistoryId: "any", selectedCompany: usual },
    ],
    [
      "chat-deletion",
      ({ chatId }) => companyPath(chat, usual, { history: chatId, confirm: "delete" }),
    ],
    ["chat-refused", companyPath(chat, usual), { sPrompt: " ", selectedCompany: usual }],
    ["changes-none", companyPath("/dashboard/changes", usual)],
    ["frameworks", companyPath(frameworkPath(), usual)],
    ["framework-import-refused", companyPath(frameworkPath(), usual), { intent: "import" }],
    ["framework", ({ frameworkId }) => frameworkPath(frameworkId, { company: usual })],
    ["framework-without-company", ({ frameworkId }) => frameworkPath(frameworkId)],
    [
      "framework-control",
      ({ frameworkId, controlKey }) =>
        frameworkControlPath(frameworkId, controlKey, { company: usual }),
    ],
    ["framework-unknown", frameworkPath("unknown"), undefined, 404],
    ["imports", importPath(undefined, { company: usual })],
    ["imports-refused", importPath(undefined, { company: usual }), { intent: "upload" }],
    ["import-preview", ({ importId }) => importPath(importId)],
    ["import-unknown", importPath("unknown"), undefined, 404],
    ["registers", registerPath("", { company: usual })],
    ["register-controller", registerPath("processing/controller", { company: usual })],
    [
      "register-processor-new",
      registerPath("processing/processor", { company: arabic, row: "new" }),
    ],
    [
      "register-applicability",
      ({ frameworkId }) => registerPath(`applicability/${frameworkId}`, { company: usual }),
    ],
    ["register-dora", registerPath("dora", { company: usual })],
    [
      "register-dora-refused",
      registerPath("dora", { company: usual, dPeriod: "soon", sCountry: "Malta" }),
      undefined,
      400,
    ],
    ["register-dora-template", registerPath("dora/B_02.02", { company: usual })],
    ["register-dora-row", registerPath("dora/B_02.02", { company: arabic, row: "new" })],
    ["register-dora-activity", registerPath("dora/B_06.01", { company: usual, row: "new" })],
    [
      "register-dora-row-refused",
      registerPath("dora/B_01.02", { company: usual, row: "new" }),
      { intent: "add", c0010: "no LEI", c0030: "Atlantis" },
    ],
    ["controls", companyPath(controls, usual)],
    [
      "controls-refused",
      companyPath(controls, usual, { choose: "all" }),
      { intent: "attest", dDone: "soon", sHolds: "12", sNote: "" },
    ],
    ["control", ({ controlId }) => controlPath(usual, controlId)],
    [
      "control-refused",
      ({ controlId }) => controlPath(usual, controlId),
      { intent: "attest", dDone: "soon", sHolds: "12", sNote: "" },
    ],
    ["control-attested", ({ attestedId }) => controlPath(usual, attestedId)],
    ["details-controls", companyPath(details, usual, { control: "any" })],
    ["details", companyPath(details, usual)],
    ["details-filtered", companyPath(details, usual, { status: "open", severity: "HIGH" })],
    ["details-narrowed", companyPath(details, usual, { act: "gdpr", sort: "act" })],
    ["details-one", ({ reportId }) => companyPath(details, usual, { finding: reportId })],
    ["details-searched-nothing", companyPath(details, usual, { q: "xyzzyplugh" })],
    ["details-arabic", companyPath(details, arabic, { status: "met" })],
    ["audit", companyPath("/dashboard/audit", usual)],
    ["audit-page-2", companyPath("/dashboard/audit", usual, { page: 2 })],
    ["audit-arabic", companyPath("/dashboard/audit", arabic)],
    ["document", ({ documentId }) => `/dashboard/documents/${documentId}`],
    ["document-quote", ({ quote }) => quote],
    [
      "document-refused",
      ({ documentId }) => documentPath(documentId, 1, usual),
      { intent: "replace" },
    ],
    ["document-replaced", ({ replacedId }) => `/dashboard/documents/${replacedId}`],
    ["document-left-out", ({ leftOutId }) => `/dashboard/documents/${leftOutId}`],
    ["dashboard-revised", companyPath(dashboard, revised)],
    [
      "changes-verdicts",
      ({ pastId }) => companyPath("/dashboard/changes", revised, { since: pastId }),
    ],
    [
      "changes-verdicts-worse",
      ({ pastId }) =>
        companyPath("/dashboard/changes", revised, { since: pastId, verdicts: "worse" }),
    ],
    [
      "details-not-applicable-refused",
      companyPath(details, usual, { choose: "all" }),
      { intent: "several-verdict", sVerdict: "not_applicable", sReason: "short" },
    ],
    ["details-past", ({ pastId }) => companyPath(details, revised, { dashboard: pastId })],
    ["details-review", companyPath(details, revised, { status: "review" })],
    ["company-revised", ({ revisedId }) => `/dashboard/companies/${revisedId}`],
    [
      "company-revised-refused",
      ({ revisedId }) => `/dashboard/companies/${revisedId}`,
      { intent: "add" },
    ],
    ["document-web-page", ({ webDocumentId }) => `/dashboard/documents/${webDocumentId}?page=2`],
    [
      "document-web-page-older",
      ({ olderWebDocumentId }) => `/dashboard/documents/${olderWebDocumentId}?page=2`,
    ],
    ["news", companyPath("/dashboard/relevantNews", usual)],
    [
      "news-focus",
      companyPath("/dashboard/relevantNews", usual, { focus: "data_security_and_privacy" }),
    ],
    ["segments", companyPath(segments, usual)],
    ["segments-focus", companyPath(segments, usual, { focus: "data_security_and_privacy" })],
    ["segments-search", companyPath(segments, usual, { q: "personal data breach" })],
    ["segments-search-everywhere", withSearch(segments, { q: "outsourcing" })],
    ["segments-search-nothing", companyPath(segments, usual, { q: "xyzzyplugh" })],
    ["act", act],
    ["act-page-2", `${act}&page=2`],
    ["act-filtered", `${act}&severity=HIGH&status=met`],
    ["act-filtered-empty", `${act}&severity=LOW&status=contradicted`],
    ["act-cases", `${act}&part=cases`],
    ["act-events", `${act}&part=dates`],
    ["act-text", `${act}&part=text`],
    ["act-text-article", `${act}&part=text&article=art_33`],
    ["act-text-none", actPath("gwg", { part: "text" })],
    ["act-versions", `${act}&part=versions`],
    ["act-versions-none", actPath("gwg", { part: "versions" })],
    ["act-unknown", actPath("nothing"), undefined, 404],
    ["obligation", obligationPath("gdpr-33-1", usual)],
    ["obligation-conditional", obligationPath("gdpr-7-3", usual)],
    [
      "obligation-conditional-refused",
      obligationPath("gdpr-7-3", usual),
      { intent: "not-concerned", obligations: "gdpr-7-3", sReason: "short" },
    ],
    ["obligation-everywhere", obligationPath("gdpr-13-2-a")],
    ["obligation-arabic", obligationPath("gdpr-13-2-a", arabic)],
    ["obligation-unknown", obligationPath("nothing"), undefined, 404],
    ...(unverified ? listUnverified(unverified) : []),
    ["jurisdiction", "/dashboard/jurisdiction"],
    ["jurisdiction-malta", "/dashboard/jurisdiction?place=malta"],
    ["jurisdiction-page-2", "/dashboard/jurisdiction?place=germany&page=2"],
    ["saved", "/dashboard/savedocuments"],
    ["briefing", companyPath("/dashboard/blog", usual, { month: "2026-03" })],
    ["channels", companyPath("/dashboard/social", usual)],
    ["calendar-month", `${calendar}?date=2026-12-01`],
    ["calendar-week", `${calendar}?view=week&date=2026-12-09`],
    ["calendar-day", `${calendar}?view=day&date=2026-12-09`],
    [
      "calendar-event",
      ({ eventId }) => withSearch(calendar, { date: "2026-12-09", event: eventId }),
    ],
    ["calendar-sample-event", `${calendar}?month=2024-03&event=sample-1`],
    ["calendar-add", `${calendar}?add=1`],
    [
      "calendar-add-refused",
      `${calendar}?add=1`,
      { intent: "add", title: "", date: "2026-02-31", priority: "none" },
    ],
    ["event-next", "/event"],
    ["not-found", "/dashboard/no/such/page", undefined, 404],
    ["overview-all", "/dashboard/overview"],
    ["notifications", companyPath("/dashboard/notifications", usual)],
    ["start-documents", companyPath("/dashboard/start", usual)],
    ["start-profile", companyPath("/dashboard/start", usual, { step: "profile" })],
    ["event", ({ eventId }) => `/event?id=${eventId}`],
    ["event-unknown", "/event?id=unknown", undefined, 404],
    ["search-hits", searchPath({ q: "personal data", company: usual })],
    ["search-hits-everywhere", searchPath({ q: "retention" })],
    [
      "search-filtered",
      searchPath({ q: "breach", jurisdiction: "malta", from: "2015-01-01", sort: "date" }),
    ],
    [
      "search-filtered-nothing",
      searchPath({ q: "breach", from: "2199-01-01", to: "1999-01-01", focus: "magic" }),
    ],
    ["search-nothing", searchPath({ q: "xyzzyplugh" })],
    ["search-before-words", "/dashboard/search"],
    ["companies", "/dashboard/companies"],
    ["company-add", "/dashboard/companies/add"],
    [
      "company-add-refused",
      "/dashboard/companies/add",
      { company_name: "", website_url: "no address", jurisdiction: "" },
    ],
    ["company", ({ companyId }) => `/dashboard/companies/${companyId}`],
    ["company-deletion", ({ companyId }) => `/dashboard/companies/${companyId}?confirm=delete`],
    ["company-website-read", ({ readCompanyId }) => `/dashboard/companies/${readCompanyId}`],
    ["company-website-failed", ({ unreadCompanyId }) => `/dashboard/companies/${unreadCompanyId}`],
    ["company-settings", ({ companyId }) => `/dashboard/companies/${companyId}/settings`],
    [
      "company-settings-refused",
      ({ companyId }) => `/dashboard/companies/${companyId}/settings`,
      { intent: "save", company_name: "", website_url: "no address", jurisdiction: "" },
    ],
    ["profile", ({ companyId }) => `/dashboard/companies/${companyId}/profile`],
    [
      "profile-refused",
      ({ companyId }) => `/dashboard/companies/${companyId}/profile`,
      { intent: "save", licences: "small_investment_firm", "seen.licences": "unknown:" },
    ],
    ["law", ({ companyId }) => `/dashboard/companies/${companyId}/law`],
    ["law-act", ({ companyId }) => `/dashboard/companies/${companyId}/law?act=gdpr`],
    ["law-coming", ({ companyId }) => `/dashboard/companies/${companyId}/law?show=coming`],
    [
      "law-conditional",
      ({ companyId }) => `/dashboard/companies/${companyId}/law?show=conditional&act=gdpr`,
    ],
    [
      "law-conditional-refused",
      ({ companyId }) => `/dashboard/companies/${companyId}/law?show=conditional&act=gdpr`,
      { intent: "not-concerned", obligations: "gdpr-7-1", sReason: "short" },
    ],
    ["law-unknown", ({ companyId }) => `/dashboard/companies/${companyId}/law?show=unknown`],
    ["law-does-not", ({ companyId }) => `/dashboard/companies/${companyId}/law?show=does-not`],
    ["law-set-aside", ({ companyId }) => `/dashboard/companies/${companyId}/law?show=set-aside`],
    ["law-dialog", ({ companyId }) => `/dashboard/companies/${companyId}/law?aside=gdpr`],
    [
      "law-dialog-refused",
      ({ companyId }) => `/dashboard/companies/${companyId}/law?aside=gdpr`,
      { intent: "set-aside", actId: "gdpr", sReason: "short" },
    ],
    ["company-unknown", "/dashboard/companies/unknown", undefined, 404],
    ["wait", withSearch("/loadingYourDashboard", { company: waiting })],
    [
      "wait-refused",
      withSearch("/loadingYourDashboard", { company: waiting }),
      { company: waiting, sEmail: "nobody" },
    ],
    ["wait-failed", withSearch("/loadingYourDashboard", { company: failed })],
    ["account", "/dashboard/account"],
    ["account-log", "/dashboard/account/log"],
    ["second-factor", "/second-factor"],
    ["passkeys", "/passkeys"],
    ["second-factor-refused", "/second-factor", { intent: "start", sPassword: "wrong1!" }],
    [
      "account-password-refused",
      "/dashboard/account",
      { intent: "password", sCurrentPassword: "", sPassword: "short" },
    ],
    ["account-deletion", "/dashboard/account?confirm=delete"],
    [
      "account-deletion-refused",
      "/dashboard/account?confirm=delete",
      { intent: "delete", sPassword: "wrong1!" },
    ],
    ["profile-section", "/dashboard/profile-section"],
    [
      "profile-section-refused",
      "/dashboard/profile-section",
      { sBusinessName: "", sRegion: "Mars" },
    ],
    ["sign-on", "/dashboard/account/sign-on"],
    ["sign-on-refused", "/dashboard/account/sign-on", { intent: "provider", sIssuer: "nowhere" }],
    ["directory", "/dashboard/account/directory"],
    ["directory-group", ({ groupId }) => `/dashboard/account/directory?group=${groupId}`],
    [
      "directory-refused",
      "/dashboard/account/directory",
      { intent: "token", sName: "", sPassword: "" },
    ],
    ["webhooks", "/dashboard/account/webhooks"],
    ["webhooks-refused", "/dashboard/account/webhooks", { intent: "add", sUrl: "", sPassword: "" }],
    ["webhook", ({ webhookId }) => `/dashboard/account/webhooks?webhook=${webhookId}`],
    [
      "webhook-refused",
      ({ webhookId }) => `/dashboard/account/webhooks?webhook=${webhookId}`,
      { intent: "change" },
    ],
    ["corporate", "/dashboard/corporate"],
    ["corporate-refused", "/dashboard/corporate", { intent: "invite", sEmail: "nobody" }],
    ["people", "/user-list"],
    ["person-self", "/user"],
    ["person-member", ({ memberId }) => `/user?id=${memberId}`],
    ["person-removal", ({ memberId }) => `/user?id=${memberId}&confirm=remove`],
    ["person-unknown", "/user?id=unknown", undefined, 404],
    ["elements", "/elements"],
    ["not-found", "/dashboard/no-such-page", undefined, 404],
  ]),
];

export function pathOf({ path }: PageToSee, seed: Seed): string {
  return typeof path === "string" ? path : path(seed);
}

/** Some forms carry files, so each is posted as one that does. */
export function asForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

type Line = [
  name: string,
  path: PageToSee["path"],
  posted?: Record<string, string> | undefined,
  status?: number,
];

function listUnverified({ act: of, obligation }: Entry): Line[] {
  return [
    ["obligation-unverified", obligationPath(obligation.id)],
    ["act-unverified", actPath(of.id)],
  ];
}

function seenBy(who: PageToSee["who"], lines: Line[]): PageToSee[] {
  return lines.map(([name, path, posted, status]) => ({
    ...{ name, path, who },
    ...(posted && { posted, status: 400 }),
    ...(status && { status }),
  }));
}
