import { describe, expect, it } from "vitest";
import type { DocumentKind } from "../../../server/catalogue/types.ts";
import { listAnswers } from "./read-profile-text.ts";

describe("customers", () => {
  it.each<[string, DocumentKind, string]>([
    [
      "customers:consumers",
      "terms",
      "If you are a consumer, you have the right to withdraw from the contract within 14 days without giving any reason.",
    ],
    ["customers:businesses", "terms", "Our services are intended for business customers only."],
    [
      "customers:consumers",
      "terms",
      "Verbraucher haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
    ],
    ["customers:businesses", "terms", "Unser Angebot richtet sich ausschließlich an Unternehmer."],
    [
      "customers:consumers",
      "terms",
      "Tüketici, on dört gün içinde hiçbir gerekçe göstermeksizin cayma hakkına sahiptir.",
    ],
    [
      "customers:consumers",
      "terms",
      "Tarbijal on õigus lepingust taganeda 14 päeva jooksul: taganemisõigus kehtib põhjust avaldamata.",
    ],
    [
      "customers:consumers",
      "terms",
      "Patērētājam ir tiesības 14 dienu laikā izmantot atteikuma tiesības.",
    ],
    [
      "customers:consumers",
      "terms",
      "Vartotojas turi teisę per 14 dienų atsisakyti sutarties nenurodydamas priežasties.",
    ],
    ["customers:businesses", "terms", "Diese AGB gelten ausschließlich gegenüber Unternehmern."],
    [
      "customers:consumers",
      "terms",
      "Als Verbraucher haben Sie das Recht, diesen Vertrag binnen vierzehn Tagen zu widerrufen.",
    ],
    ["customers_in:DE customers_in:MT", "terms", "We sell to customers in Germany and Malta."],
  ])("%s, in %s: %s", (answers, kind, text) => {
    expect(listAnswers(text, kind)).toEqual(answers.split(" "));
  });
});

describe("data", () => {
  it.each<[string, DocumentKind, string]>([
    ["data:cookies", "privacy_policy", "Our website uses cookies."],
    ["data:cookies", "privacy_policy", "We and our partners use cookies."],
    ["data:cookies", "privacy_policy", "Diese Website verwendet Cookies."],
    ["data:cookies", "privacy_policy", "Sitemizde çerezler kullanılmaktadır."],
    ["data:cookies", "privacy_policy", "Mūsu vietnē tiek izmantotas sīkdatnes."],
    ["data:cookies", "privacy_policy", "نستخدم ملفات تعريف الارتباط في موقعنا."],
    ["data:direct_marketing", "privacy_policy", "With your consent we send you our newsletter."],
    ["data:special_categories", "privacy_policy", "We process health data of patients."],
    [
      "data:transfers_abroad",
      "privacy_policy",
      "We transfer your personal data to service providers outside the EEA on the basis of standard contractual clauses.",
    ],
    ["data:video_surveillance", "privacy_policy", "We use CCTV in our offices."],
    [
      "data:joint_controllers",
      "privacy_policy",
      "We and Example Ltd are joint controllers of this processing.",
    ],
    [
      "data:automated_decisions",
      "privacy_policy",
      "We use automated decision-making to decide on your application.",
    ],
    [
      "data:cookies",
      "privacy_policy",
      "When you visit our website, we use cookies to remember your settings.",
    ],
    ["data:cookies", "privacy_policy", "Wenn Sie unsere Website besuchen, setzen wir Cookies ein."],
    ["data:cookies", "privacy_policy", "Meie veebileht kasutab küpsiseid."],
    [
      "data:direct_marketing",
      "privacy_policy",
      "Siunčiame jums naujienlaiškius tik gavę sutikimą.",
    ],
    [
      "data:direct_marketing",
      "privacy_policy",
      "Mit Ihrer Einwilligung senden wir Ihnen unseren Newsletter.",
    ],
    [
      "data:special_categories",
      "privacy_policy",
      "Wir verarbeiten Gesundheitsdaten unserer Patienten.",
    ],
    ["data:special_categories", "privacy_policy", "Tvarkome pacientų sveikatos duomenis."],
    [
      "data:special_categories",
      "privacy_policy",
      "Hastaların sağlık verileri şirketimiz tarafından işlenmektedir.",
    ],
    ["data:transfers_abroad", "privacy_policy", "Kişisel verileriniz yurt dışına aktarılmaktadır."],
    ["data:transfers_abroad", "privacy_policy", "Ihre Daten werden in die USA übermittelt."],
    [
      "data:transfers_abroad",
      "privacy_policy",
      "نقوم بنقل البيانات: ننقل بياناتك خارج المملكة إلى مزودي الخدمة.",
    ],
    ["data:video_surveillance", "privacy_policy", "Patalpose naudojame vaizdo kameras."],
  ])("%s, in %s: %s", (answers, kind, text) => {
    expect(listAnswers(text, kind)).toEqual(answers.split(" "));
  });
});

describe("processor", () => {
  it.each<[string, DocumentKind, string]>([
    [
      "data_roles:processor",
      "data_processing_agreement",
      "Acme acts as a processor on behalf of the Customer.",
    ],
    [
      "data_roles:processor",
      "data_processing_agreement",
      'This agreement is made between the customer (the "Controller") and Acme Ltd, Valletta (the "Processor").',
    ],
    [
      "data_roles:processor",
      "data_processing_agreement",
      "Wir verarbeiten personenbezogene Daten im Auftrag unserer Kunden.",
    ],
    [
      "data_roles:processor",
      "terms",
      "Acme, müşterileri adına veri işleyen sıfatıyla hareket eder: Acme veri işleyendir ve veri işleyen konumundadır.",
    ],
    [
      "data_roles:processor",
      "privacy_policy",
      "Klientų duomenis tvarkydami mes veikiame kaip duomenų tvarkytojas.",
    ],
  ])("%s, in %s: %s", (answers, kind, text) => {
    expect(listAnswers(text, kind)).toEqual(answers.split(" "));
  });
});

describe("ai", () => {
  it.each<[string, DocumentKind, string]>([
    ["ai_roles:deployer", "privacy_policy", "We use machine learning to detect fraud."],
    [
      "ai_roles:provider ai_uses:talks_to_people",
      "terms",
      "You can chat with our AI assistant at any time.",
    ],
    [
      "ai_roles:deployer",
      "privacy_policy",
      "Wir setzen künstliche Intelligenz ein, um Betrug zu erkennen.",
    ],
    [
      "ai_roles:provider ai_uses:talks_to_people",
      "terms",
      "Wir bieten einen KI-Assistenten für Praxen an.",
    ],
    ["ai_roles:deployer", "privacy_policy", "Kasutame tehisintellekti, et avastada pettusi."],
  ])("%s, in %s: %s", (answers, kind, text) => {
    expect(listAnswers(text, kind)).toEqual(answers.split(" "));
  });
});
