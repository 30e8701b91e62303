import { expect, it } from "vitest";
import { recogniseKind } from "../../../server/analysis/document-kind.ts";

function recognise(text: string, fileName = "document.pdf") {
  return recogniseKind(fileName, [{ number: 1, text }]);
}

it.each([
  ["Privacy Policy\nLast updated May 2026", "privacy_policy"],
  ["ACME Ltd\nData Processing Addendum\nto the Privacy Policy", "data_processing_agreement"],
  ["Anti-Money Laundering and Counter-Terrorist Financing Policy", "aml_policy"],
  ["General Terms and Conditions", "terms"],
  ["Information Security Policy\nVersion 3", "information_security_policy"],
  ["Incident Response Plan", "incident_procedure"],
  ["Master Services Agreement", "outsourcing_contract"],
  ["Annual Report 2025", "annual_report"],
  ["Datenschutzerklärung", "privacy_policy"],
  ["Gizlilik Politikası", "privacy_policy"],
  ["سياسة الخصوصية", "privacy_policy"],
  ["MESAFELİ SATIŞ SÖZLEŞMESİ", "terms"],
  ["KİŞİSEL VERİLERE İLİŞKİN AYDINLATMA METNİ", "privacy_policy"],
  ["Ön Bilgilendirme Formu", "terms"],
  ["Müügitingimused", "terms"],
  ["Lietošanas noteikumi", "terms"],
  ["Pirkimo–pardavimo taisyklės", "terms"],
  ["Widerrufsbelehrung", "terms"],
  ["Duomenų tvarkymo sutartis", "data_processing_agreement"],
  ["Vertrag zur Auftragsverarbeitung", "data_processing_agreement"],
])("the title “%s” makes it a %s", (title, kind) => {
  const recognised = recognise(title);
  expect(recognised.kind).toBe(kind);
  expect(recognised.why).toContain("title");
});

it("believes the title more than the file name", () => {
  expect(recognise("Data Processing Agreement", "privacy-policy.pdf").kind).toBe(
    "data_processing_agreement",
  );
});

it.each([
  ["privacy_policy_v2.pdf", "privacy_policy"],
  ["PrivacyPolicy.pdf", "privacy_policy"],
  ["ACME DPA signed.pdf", "data_processing_agreement"],
  ["aml-kyc-manual.pdf", "aml_policy"],
])("falls back on the file name %s", (fileName, kind) => {
  const text = "This is a text that runs on from its first line, without any title at all.";
  expect(recognise(text, fileName)).toMatchObject({
    kind,
    why: expect.stringContaining("file name"),
  });
});

it("falls back on the words the pages repeat", () => {
  const text =
    "Beneficial owners are identified before an account is opened. Suspicious transactions are reported. Politically exposed persons need approval, and beneficial owners are checked against sanctions screening lists.";
  expect(recognise(text)).toMatchObject({
    kind: "aml_policy",
    why: expect.stringContaining("first pages"),
  });
});

it.each(["", "   \n ", "Lunch menu\nSoup and bread", "\u0000".repeat(500), "x".repeat(1_000_000)])(
  "says when it cannot tell (%#)",
  (text) => {
    expect(recognise(text).kind).toBe("other");
  },
);

it("holds with no page at all", () => {
  expect(recogniseKind("", []).kind).toBe("other");
});
