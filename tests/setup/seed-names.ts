/** Companies of the owner; the names are what screens find hardest. */
export const companies = {
  usual: "Żejtun Payments Ltd",
  long: `Internationale Vereinigung für grenzüberschreitende Zahlungsdienstleistungen und ${"Kreditvermittlungs".repeat(3)}gesellschaft mbH & Co. KG`,
  arabic: "شركة الرياض للمدفوعات الرقمية",
  waiting: "Waiting GmbH",
  failed: "Unlucky OÜ",
  revised: "Revised UAB",
} as const;

/** The only company of the starter; its dashboard rests on an older corpus. */
export const onlyCompany = "Single Ltd";

/** What people of the seed typed, besides names of companies and the words of documents. */
export const seededWords = [
  ...["Żejtun Group", "Newcomer Ltd", "Starter Ltd", "Coded Ltd", "Ārzemju Banka", "Mars Ltd"],
  ...["Compliance team", "Works council", "Auditors", "Audit"],
  ...["Looked at with every manager.", "Checked line by line."],
  ...["Who has the signed copy?", "Please put it in the folder."],
  "The passage speaks of employees alone, and not of customers.",
  "Yearly audit of the outsourcing register with the external auditors",
  "Bring the signed register and the minutes of the last board meeting.",
  "Memo of the board on the retention of records.",
  "Register of everything that was checked",
  // Questions that were asked, and what a search in them marks.
  ...["How long is personal data kept?", "What rights do people have over their data?"],
  ...["Who won the", "match yesterday?"],
  // The text of a law that is stored, and titles of the website that is read.
  ...["CHAPTER I · General rules", "CHAPTER II · Last rules", "33 Rule 33", "a light a lamp;"],
  ...[
    "100 Lamps at sea Ships carry a lamp each.",
    "harbour of 2025-05-04",
    "harbour of 2026-03-15",
  ],
  ...["Privacy policy", "Terms of service", "Imprint", "Payments for islands"],
  // What an older release of the catalogue said.
  ...["The older wording: say how long the data are kept.", "Keep the old register"],
];

export const password = "secret1!";
export const people = {
  owner: "owner@example.com",
  member: "member@example.com",
  starter: "starter@example.com",
  newcomer: "newcomer@example.com",
  /** Signs in with a password and a code. */
  coded: "coded@example.com",
} as const;
export type Who = keyof typeof people;

/** Addresses that hold what only the running server knows. */
export type Seed = {
  companyId: string;
  /** Of companies whose website was read, and could not be read. */
  readCompanyId: string;
  unreadCompanyId: string;
  /** What was read there, and what had been read there before. */
  webDocumentId: string;
  olderWebDocumentId: string;
  memberId: string;
  documentId: string;
  /** Of the revised company: a version that was replaced, one that was left out, and the first dashboard. */
  replacedId: string;
  leftOutId: string;
  revisedId: string;
  pastId: string;
  quote: string;
  reportId: string;
  /** Obligations that people vouch for: nobody has, and somebody has. */
  controlId: string;
  attestedId: string;
  caseId: string;
  sharedAuditPath: string;
  eventId: string;
  chatId: string;
  resetPath: string;
  verifyPath: string;
  invitationPath: string;
  /** As mailed to the address that would go. */
  emailChangePath: string;
  frameworkId: string;
  controlKey: string;
  importId: string;
  groupId: string;
  webhookId: string;
};
