import { now } from "../../../../server/db/db.ts";

export const signUp = (sEmail: string) => ({
  sBusinessName: "Acme",
  sEmail,
  sPassword: "secret1!",
});
export const followed = { sVerdict: "met" };
export const overriding = { sVerdict: "met", sReason: "It stands in the annex." };
export const event = { title: "Audit", date: "2027-01-20", priority: "high" };
export const answers = (aValues: string[], sSeen?: string) => ({
  aAnswers: [{ sQuestion: "customers", aValues, ...(sSeen && { sSeen }) }],
});
export const notBinding = { iAct: "gdpr", sReason: "The company holds no personal data." };
const today = now().slice(0, 10);
export const attested = (...aControls: string[]) => ({
  ...{ aControls, dDone: today, sHolds: "12", sNote: "The register was checked." },
});
export const attestedAlone = () => {
  const { aControls: _none, ...said } = attested();
  return said;
};
export const withdrawn = { sReason: "The register was incomplete." };
export const concerning = { aObligations: ["gdpr-7-3"], sReason: "We ask nobody for consent." };
export const webhookWish = {
  ...{ sUrl: "http://127.0.0.1:9/hooks", aTypes: ["comment.added"], sPassword: "secret1!" },
};
export const bare = {
  company_name: "Bare Ltd",
  website_url: "https://bare.example",
  jurisdiction: "malta",
};

export function companiesFile(): File {
  const lines = "Company,Website,Jurisdiction\nImported Ltd,https://imported.example,malta\n";
  return new File([lines], "companies.csv");
}

export function activitiesFile(): File {
  return new File(["Activity,Purposes of the processing\nPayroll,Wages\n"], "record.csv");
}
