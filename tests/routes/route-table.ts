/**
 * What every address answers: to somebody signed out, to the owner of what it names, and to
 * somebody of another account. Names in braces are filled in by the test; "login" is the login
 * page with the way back, and a star at the end stands for anything.
 */
export type GetRow = [path: string, signedOut: string, owner: string, stranger: string];

const overview = "302 /dashboard/overview";
const company = "?company={company}";
const foreign = "?company={foreign}";

export const getRows: GetRow[] = [
  ["/", "302 /login", overview, overview],
  ["/login", "200", overview, overview],
  ["/signup", "200", overview, overview],
  ["/onboarding", "200", overview, overview],
  ["/forgot-password", "200", "200", "200"],
  ["/check-email", "200", "200", "200"],
  ["/thank-you", "200", "200", "200"],
  ["/reset-password", "200", "200", "200"],
  ["/reset-successfully", "200", "200", "200"],
  ["/set-forgot-password/{reset}", "200", "200", "200"],
  ["/email-verify/{verification}", "200", "200", "200"],
  ["/email-verify/nothing", "404", "404", "404"],
  ["/invitation/{invitation}", "200", "200", "200"],
  ["/invitation/nothing", "404", "404", "404"],
  ["/logout", "302 /", "302 /", "302 /"],
  // No provider is set in this test; what one brings has a test of its own.
  ["/auth/google", "404", "404", "404"],
  ["/auth/google/callback", "302 /login", "302 /login", "302 /login"],

  ["/elements", "200", "200", "200"],
  ["/user-list", "login", "200", "200"],
  ["/user", "login", "200", "200"],
  ["/user?id={person}", "login", "200", "404"],
  ["/event", "login", "404", "404"],
  ["/event?id={event}", "login", "200", "404"],
  ["/loadingYourDashboard", "login", overview, overview],
  [`/loadingYourDashboard${company}`, "login", `302 /dashboard/default${company}`, "404"],
  ["/loadingYourDashboard?company=Nobody", "login", "404", "404"],

  ["/dashboard", overview, overview, overview],
  ["/dashboard/", overview, overview, overview],
  ["/dashboard/overview", "302 /login", "200", "200"],
  ["/dashboard/jurisdiction", "login", "200", "200"],
  [`/dashboard/jurisdiction${company}`, "login", "200", "404"],
  ["/dashboard/jurisdiction?place=germany", "login", "200", "200"],
  ["/dashboard/jurisdiction?place=mars", "login", "404", "404"],
  [
    "/dashboard/default",
    "login",
    `302 /dashboard/default${company}`,
    `302 /dashboard/default${foreign}`,
  ],
  [`/dashboard/default${company}`, "login", "200", "404"],
  [`/dashboard/default${company}&report={report}`, "login", "200", "404"],
  [`/dashboard/default${foreign}&report={report}`, "login", "404", "404"],
  [
    "/dashboard/default/chatbox",
    "login",
    `302 /dashboard/default/chatbox${company}`,
    `302 /dashboard/default/chatbox${foreign}`,
  ],
  // Only the chat's script asks there; whoever opens it is led to the chat.
  [
    "/dashboard/default/chatbox/stream",
    "302 /dashboard/default/chatbox",
    "302 /dashboard/default/chatbox",
    "302 /dashboard/default/chatbox",
  ],
  [`/dashboard/default/chatbox${company}`, "login", "200", "404"],
  [`/dashboard/default/chatbox${company}&history={chat}`, "login", "200", "404"],
  [`/dashboard/default/chatbox${foreign}&history={chat}`, "login", "404", "404"],
  [
    "/dashboard/details",
    "login",
    `302 /dashboard/details${company}`,
    `302 /dashboard/details${foreign}`,
  ],
  [`/dashboard/details${company}`, "login", "200", "404"],
  [
    "/dashboard/changes",
    "login",
    `302 /dashboard/changes${company}`,
    `302 /dashboard/changes${foreign}`,
  ],
  [`/dashboard/changes${company}`, "login", "200", "404"],
  ["/dashboard/regSegments", "login", "200", "200"],
  [`/dashboard/regSegments${company}`, "login", "200", "404"],
  ["/dashboard/regSegments?q=breach", "login", "200", "200"],
  [`/dashboard/regSegments${company}&q=breach&focus=aml_and_kyc`, "login", "200", "404"],
  ["/dashboard/regSegments?focus=magic", "login", "404", "404"],
  ["/dashboard/acts/gdpr", "login", "200", "200"],
  [`/dashboard/acts/gdpr${company}`, "login", "200", "404"],
  [`/dashboard/acts/gdpr${company}&status=met&focus=magic`, "login", "200", "404"],
  ["/dashboard/acts/gdpr?page=99", "login", "302 /dashboard/acts/gdpr?page=8", "302 *"],
  ["/dashboard/acts/gdpr?part=cases", "login", "200", "200"],
  ["/dashboard/acts/gdpr?part=text&article=art_33", "login", "200", "200"],
  ["/dashboard/acts/gdpr?part=versions", "login", "200", "200"],
  ["/dashboard/acts/nothing", "login", "404", "404"],
  ["/dashboard/obligations/gdpr-33-1", "login", "200", "200"],
  [`/dashboard/obligations/gdpr-33-1${company}`, "login", "200", "404"],
  ["/dashboard/obligations/nothing", "login", "404", "404"],
  ["/dashboard/relevantNews", "login", "200", "200"],
  [`/dashboard/relevantNews${company}`, "login", "200", "404"],
  ["/dashboard/savedocuments", "login", "200", "200"],
  [`/dashboard/savedocuments${company}`, "login", "200", "404"],
  ["/dashboard/account", "login", "200", "200"],
  ["/dashboard/account/export", "login", "200", "200"],
  ["/dashboard/corporate", "login", "200", "200"],
  ["/dashboard/profile-section", "login", "200", "200"],
  ["/dashboard/blog", "login", "200", "200"],
  [`/dashboard/blog${company}`, "login", "200", "404"],
  ["/dashboard/social", "login", "200", "200"],
  [`/dashboard/social${company}`, "login", "200", "404"],
  ["/dashboard/social.opml", "login", "200", "200"],
  ["/dashboard/calendar", "login", "200", "200"],
  [`/dashboard/calendar${company}`, "login", "200", "404"],
  ["/dashboard/calendar?event={event}", "login", "200", "404"],
  ["/dashboard/search", "login", "200", "200"],
  ["/dashboard/search?q=data", "login", "200", "200"],
  [`/dashboard/search${company}`, "login", "200", "404"],
  [`/dashboard/search${company}&q=data`, "login", "200", "404"],
  ["/dashboard/companies", "login", "200", "200"],
  ["/dashboard/companies/add", "login", "200", "200"],
  ["/dashboard/companies/{companyId}", "login", "200", "404"],
  ["/dashboard/companies/nothing", "login", "404", "404"],
  ["/dashboard/documents/{document}", "login", `302 /dashboard/documents/{document}*`, "404"],
  [`/dashboard/documents/{document}${company}`, "login", "200", "404"],
  [`/dashboard/documents/{document}${foreign}`, "login", "302 *", "404"],
  ["/dashboard/documents/{document}/file", "login", "200", "404"],
  ["/dashboard/audit", "login", `302 /dashboard/audit${company}`, `302 /dashboard/audit${foreign}`],
  [`/dashboard/audit${company}`, "login", "200", "404"],
  [`/dashboard/audit${company}&page=2`, "login", "200", "404"],
  [`/dashboard/audit.zip${company}`, "login", "200", "404"],
  ["/dashboard/export/companies.csv", "login", "200", "200"],
  ...["documents", "findings", "gaps", "reports", "news", "case-law", "calendar"].flatMap(
    (table): GetRow[] => [
      [`/dashboard/export/${table}.csv${company}`, "login", "200", "404"],
      [`/dashboard/export/${table}.json${company}`, "login", "200", "404"],
    ],
  ),
  ["/dashboard/export/nothing.csv", "login", "404", "404"],

  ["/nowhere", "404", "404", "404"],
  ["/login/nowhere", "404", "404", "404"],
  ["/dashboard/nowhere", "404", "404", "404"],
  ["/dashboard/overview/nowhere", "404", "404", "404"],
];

/** Screens of the whole account take no notice of the company, known or not. */
export const screensOfTheAccount = [
  "/dashboard/overview",
  "/dashboard/account",
  "/dashboard/corporate",
  "/dashboard/profile-section",
  "/dashboard/companies",
  "/dashboard/companies/add",
];

export type PostRow = [
  path: string,
  fields: Record<string, string>,
  signedOut: string,
  stranger: string,
  owner: string,
];

const chatbox = "/dashboard/default/chatbox";
const calendar = "/dashboard/calendar";
const saved = "/dashboard/savedocuments";
const finding = `/dashboard/default${company}&report={report}`;
const document = `/dashboard/documents/{document}${company}`;
const corporate = "/dashboard/corporate";
const people = {
  sBusinessName: "Renamed",
  sBusinessType: "b2b",
  sRegion: "Germany",
};
const newcomer = {
  sBusinessName: "New",
  sEmail: "new@example.com",
  sPassword: "secret1!",
};
const question = { sPrompt: "How long do we keep data?", selectedCompany: "{companyName}" };
const event = { intent: "add", title: "Audit", date: "2026-12-01", priority: "low" };

const findingForms: Record<string, string>[] = [
  { intent: "overrule", sVerdict: "met", sReason: "It stands in the annex." },
  { intent: "take-back" },
  { intent: "assign", iPerson: "", dDue: "" },
  { intent: "comment", sText: "Looked into." },
  { intent: "done" },
  { intent: "reopen" },
];

/** In this order: some use up what they name. */
export const postRows: PostRow[] = [
  ["/signup", newcomer, overview, overview, overview],
  ["/login", newcomer, overview, overview, overview],
  ["/login", { ...newcomer, sPassword: "wrong1!" }, "400", overview, overview],
  ["/login", { ...newcomer, redirectTo: "/user-list" }, "302 /user-list", overview, overview],
  ["/onboarding", people, "302 /signup", overview, overview],
  [
    "/forgot-password",
    { sEmail: "nobody@example.com" },
    "302 /thank-you",
    "302 /thank-you",
    "302 /thank-you",
  ],
  ["/set-forgot-password/nothing", { sPassword: "newer2@" }, "404", "404", "404"],
  ["/set-forgot-password/{reset}", { sPassword: "newer2@" }, "302 /", "410", "410"],
  ["/invitation/nothing", { sPassword: "newer2@" }, "404", "404", "404"],
  ["/dashboard/companies/add", {}, "302 /login", "400", "400"],
  // No setting lets this server ask a publisher, so that there is nothing to turn on.
  ["/dashboard/jurisdiction", { refresh: "on" }, "302 /login", "409", "409"],
  [
    "/dashboard/jurisdiction",
    { refresh: "off" },
    "302 /login",
    "302 /dashboard/jurisdiction",
    "302 /dashboard/jurisdiction",
  ],
  [
    "/loadingYourDashboard",
    { company: "{companyName}", sEmail: "a@example.com" },
    "302 /login",
    "404",
    `302 /dashboard/default${company}`,
  ],
  [chatbox, question, "302 /login", "404", `303 ${chatbox}${company}&history=*`],
  [`${chatbox}/stream`, question, "302 /login", "404", "200"],
  [`${chatbox}/stream`, { ...question, sPrompt: " " }, "302 /login", "400", "400"],
  [chatbox, { ...question, iChatHistoryId: "{chat}" }, "302 /login", "404", `303 ${chatbox}*`],
  [
    chatbox,
    { intent: "delete", iChatHistoryId: "{chat}", selectedCompany: "{companyName}" },
    "302 /login",
    "404",
    `303 ${chatbox}${company}`,
  ],
  [
    saved,
    { intent: "save", kind: "finding", item: "{report}", companyName: "{companyName}" },
    "302 /login",
    "404",
    `302 ${saved}`,
  ],
  ...findingForms.map((fields): PostRow => [
    finding,
    fields,
    "302 /login",
    "404",
    `302 ${finding}`,
  ]),
  [finding, { intent: "overrule", sVerdict: "met", sReason: "" }, "302 /login", "400", "400"],
  [finding, { intent: "burn" }, "302 /login", "400", "400"],
  [document, { intent: "correct-kind", sKind: "terms" }, "302 /login", "404", `302 ${document}`],
  [document, { intent: "correct-kind", sKind: "letter" }, "302 /login", "400", "400"],
  [document, { intent: "take-kind-back" }, "302 /login", "404", `302 ${document}`],
  [document, { intent: "burn" }, "302 /login", "400", "400"],
  [saved, { intent: "remove", id: "{saved}" }, "302 /login", "404", `302 ${saved}`],
  [calendar, { ...event, companyName: "{companyName}" }, "302 /login", "404", `302 ${calendar}*`],
  [calendar, { intent: "delete", id: "{event}" }, "302 /login", "404", `302 ${calendar}`],
  [calendar, { intent: "renew" }, "302 /login", `302 ${calendar}#feed`, `302 ${calendar}#feed`],
  [calendar, { intent: "burn" }, "302 /login", "400", "400"],
  ["/dashboard/account", { intent: "burn" }, "302 /login", "400", "400"],
  [
    "/dashboard/profile-section",
    people,
    "302 /login",
    "302 /dashboard/profile-section",
    "302 /dashboard/profile-section",
  ],
  [corporate, { intent: "withdraw", id: "{invited}" }, "302 /login", "404", `302 ${corporate}`],
  [
    `/dashboard/changes${company}`,
    { intent: "rescan" },
    "302 /login",
    "404",
    `302 /loadingYourDashboard${company}`,
  ],
  [`/dashboard/changes${company}`, { intent: "burn" }, "302 /login", "400", "400"],
  ["/user", { intent: "remove", id: "{person}" }, "302 /login", "404", `302 ${corporate}`],
  [
    "/dashboard/companies/{companyId}",
    { intent: "delete" },
    "302 /login",
    "404",
    "302 /dashboard/companies",
  ],
  ["/nowhere", {}, "404", "404", "404"],
  ["/dashboard/nowhere", {}, "404", "404", "404"],
  ["/logout", {}, "302 /login", "302 /login", "302 /login"],
];
