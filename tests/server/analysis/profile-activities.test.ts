import { describe, expect, it } from "vitest";
import type { DocumentKind } from "../../../server/catalogue/types.ts";
import { listAnswers } from "./read-profile-text.ts";

describe("licences", () => {
  it.each<[string, DocumentKind, string]>([
    [
      "licences:e_money_institution",
      "terms",
      'Acme Payments Ltd ("Acme", "we") is authorised by the Malta Financial Services Authority as an electronic money institution.',
    ],
    [
      "licences:payment_institution",
      "terms",
      "We are authorised and regulated by the Central Bank of Ireland as a payment institution under reference C1234.",
    ],
    ["licences:bank", "terms", "Acme is licensed as a credit institution by the MFSA."],
    [
      "licences:crypto_services",
      "terms",
      "Acme Ltd is registered as a virtual asset service provider with the financial intelligence unit.",
    ],
    [
      "licences:investment_firm",
      "terms",
      "We hold a licence as an investment firm granted by BaFin.",
    ],
    [
      "licences:e_money_institution",
      "terms",
      "Authorised by the Bank of Lithuania as an electronic money institution.",
    ],
    [
      "licences:payment_institution",
      "terms",
      "As a licensed payment institution, we safeguard the money of our customers.",
    ],
    ["licences:insurance_intermediary", "other", "Acme is an authorised insurance intermediary."],
    [
      "licences:payment_institution",
      "other",
      "Wir sind von der BaFin als Zahlungsinstitut zugelassen.",
    ],
    [
      "licences:investment_firm",
      "other",
      "Die Acme GmbH verfügt über eine Erlaubnis als Wertpapierinstitut.",
    ],
    ["licences:payment_institution", "other", "Zugelassen von der BaFin als Zahlungsinstitut."],
    [
      "licences:payment_institution",
      "terms",
      "Şirketimiz, Türkiye Cumhuriyet Merkez Bankası tarafından lisanslı ödeme kuruluşudur.",
    ],
    [
      "licences:e_money_institution",
      "terms",
      "Acme, TCMB tarafından yetkilendirilmiş elektronik para kuruluşu olarak hizmet vermektedir.",
    ],
    ["licences:payment_institution", "terms", "نحن شركة مدفوعات مرخصة من البنك المركزي السعودي."],
    ["licences:finance_company", "terms", "نحن شركة تمويل مرخصة من البنك المركزي السعودي."],
    [
      "licences:e_money_institution",
      "terms",
      "Acme on Finantsinspektsiooni poolt väljastatud tegevusloa alusel tegutsev e-raha asutus.",
    ],
    [
      "licences:payment_institution",
      "terms",
      "Mēs esam Latvijas Bankas licencēta maksājumu iestāde.",
    ],
    [
      "licences:e_money_institution",
      "terms",
      "Mes esame Lietuvos banko licencijuota elektroninių pinigų įstaiga.",
    ],
    [
      "established:LT licences:e_money_institution",
      "terms",
      'Acme UAB (hereinafter "the Company") holds an electronic money institution licence issued by the Bank of Lithuania.',
    ],
    [
      "licences:crypto_services",
      "terms",
      "Acme is authorised under MiCA as a crypto-asset service provider by the MFSA.",
    ],
    ["licences:aif_manager", "terms", "We are licensed as an alternative investment fund manager."],
    [
      "licences:insurer",
      "other",
      "Acme ist ein zugelassenes Versicherungsunternehmen und als Versicherungsunternehmen zugelassen.",
    ],
  ])("%s, in %s: %s", (answers, kind, text) => {
    expect(listAnswers(text, kind)).toEqual(answers.split(" "));
  });
});

describe("services and trades", () => {
  it.each<[string, DocumentKind, string]>([
    [
      "trades:marketplace",
      "terms",
      "We operate an online marketplace where other sellers offer their goods.",
    ],
    ["trades:online_shop", "terms", "These terms apply to every purchase in our online shop."],
    ["trades:hosting", "terms", "We provide web hosting and domain names to companies."],
    ["trades:cloud", "terms", "Acme provides a cloud-based platform for planning shifts."],
    ["trades:telecoms", "terms", "We provide electronic communications services to the public."],
    ["trades:hosting", "terms", "Wir bieten unseren Kunden Webhosting und Server an."],
    ["trades:online_shop", "terms", "In unserem Online-Shop verkaufen wir Möbel."],
    ["trades:online_shop", "terms", "Acme internet mağazası üzerinden ürün satmaktadır."],
    ["trades:cloud", "terms", "Şirketimiz bulut tabanlı yazılım hizmetleri sunmaktadır."],
    ["trades:hosting", "terms", "Me pakume veebimajutust ja servereid."],
    ["trades:legal_accounting", "terms", "Mēs sniedzam grāmatvedības pakalpojumus uzņēmumiem."],
    ["trades:hosting", "terms", "Mes teikiame svetainių talpinimo paslaugas."],
    ["trades:travel", "terms", "نحن نقدم خدمات السفر للشركات."],
    [
      "trades:cloud",
      "terms",
      "Wir stellen unseren Kunden eine cloudbasierte Software zur Verfügung.",
    ],
    ["trades:education", "terms", "Mēs piedāvājam valodu kursus pieaugušajiem."],
    ["established:LT trades:health", "privacy_policy", "UAB Acme teikia odontologijos paslaugas."],
    [
      "trades:real_estate",
      "privacy_policy",
      "Me osutame kinnisvara vahendusteenust ja oleme kinnisvarabüroo.",
    ],
    ["services:crypto_trading_platform", "terms", "Acme operates a cryptocurrency exchange."],
    ["services:payment_accounts", "terms", "We provide you with a payment account in euro."],
    ["services:investment_advice", "terms", "We offer investment advice and manage nothing else."],
  ])("%s, in %s: %s", (answers, kind, text) => {
    expect(listAnswers(text, kind)).toEqual(answers.split(" "));
  });
});
