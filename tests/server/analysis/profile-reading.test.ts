import { describe, expect, it } from "vitest";
import type { DocumentKind } from "../../../server/catalogue/types.ts";
import { indexPassages } from "../../../server/analysis/passage-index.ts";
import { readProfile } from "../../../server/analysis/profile-reading.ts";
import { profileQuestions } from "../../../server/catalogue/profile-questions.ts";
import { buildDocument, createDice } from "./build.ts";

function read(text: string, kind: DocumentKind = "terms", company = { name: "Acme", website: "" }) {
  return readProfile(company, indexPassages([buildDocument(text, { kind })]));
}

function listAnswers(text: string, kind: DocumentKind) {
  return read(text, kind)
    .flatMap(({ question, values }) => values.map(({ value }) => `${question}:${value}`))
    .toSorted();
}

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

describe("size and seat", () => {
  it.each<[string, DocumentKind, string]>([
    ["employees:50_249", "other", "We are a team of 84 people."],
    ["employees:20_49", "other", "Wir beschäftigen 42 Mitarbeiter."],
    [
      "established:MT",
      "other",
      "Acme Ltd is a company registered in Malta with company number C 12345 and registered office in Valletta.",
    ],
    [
      "established:DE",
      "other",
      "Acme GmbH, Musterweg 3, 10115 Berlin, Deutschland, Telefon 030 123456",
    ],
    [
      "established:EE",
      "privacy_policy",
      "Vastutav töötleja on Acme OÜ, Pärnu mnt 5, 10148 Tallinn.",
    ],
    [
      "established:TR",
      "terms",
      "Satıcı: Acme Mağazacılık A.Ş. Adres: Örnek Cad. No:5, 34000 İstanbul",
    ],
    ["established:SA", "privacy_policy", "شركة Acme مقرها الرياض، المملكة العربية السعودية."],
    ["employees:lt10", "other", "Meil on 6 töötajat."],
    ["employees:ge1000", "other", "We employ 12,500 people worldwide."],
    [
      "established:LT",
      "privacy_policy",
      "Duomenų valdytojas – UAB Acme, įmonės kodas 300000000, buveinės adresas Gedimino pr. 1, Vilnius.",
    ],
    [
      "established:LV",
      "privacy_policy",
      "Pārzinis ir SIA Acme, reģ. Nr. 40000000000, juridiskā adrese Brīvības iela 1, Rīga.",
    ],
    ["established:elsewhere", "terms", "Acme Inc. is a Delaware corporation."],
    [
      "established:other_eea",
      "terms",
      "Acme AB, org. no. 556000-0000, Storgatan 1, 111 22 Stockholm, Sweden",
    ],
  ])("%s, in %s: %s", (answers, kind, text) => {
    expect(listAnswers(text, kind)).toEqual(answers.split(" "));
  });
});

describe("what the company does not say of itself", () => {
  it.each<[DocumentKind, string]>([
    ["terms", "We are not a bank and we are not authorised as a credit institution."],
    [
      "terms",
      "Payments are processed by our partner, which is authorised as a payment institution.",
    ],
    ["terms", "Our payment services provider is licensed as an electronic money institution."],
    ["terms", "If we are authorised as a payment institution, we will tell you."],
    ["terms", "We plan to apply to be authorised as a crypto-asset service provider."],
    ["aml_policy", '"Credit institution" means an undertaking whose business is to take deposits.'],
    ["aml_policy", "Payment institutions shall apply customer due diligence."],
    ["terms", "We provide software to payment institutions and electronic money institutions."],
    [
      "terms",
      "Stripe is authorised by the Central Bank of Ireland as an electronic money institution.",
    ],
    ["terms", "We work with banks that are licensed as credit institutions."],
    ["terms", "The customer confirms that it is authorised as a payment institution."],
    ["other", "Wir sind kein Zahlungsinstitut und nicht von der BaFin zugelassen."],
    [
      "other",
      "Unser Partner, die Muster Bank AG, ist als Kreditinstitut zugelassen und wir nutzen sie.",
    ],
    ["terms", "Ödemeleriniz lisanslı ödeme kuruluşu PayX tarafından alınır."],
    ["terms", "Mes nesame mokėjimo įstaiga."],
    [
      "privacy_policy",
      "We may disclose your data to mobile network operators and providers of electronic communications services.",
    ],
    ["terms", "We do not guarantee that any order will trade."],
    ["privacy_policy", "Our website is hosted by Example Ltd, which offers hosting services."],
    ["privacy_policy", "We use cloud services of Example Ltd to store your data."],
    ["privacy_policy", "You may have come to us from an online marketplace."],
    ["terms", "Sellers may link to their own online shop."],
    ["privacy_policy", "Wir nutzen für unsere Website den Hosting-Dienst der Muster GmbH."],
    ["privacy_policy", "Mes naudojame serverių nuomos paslaugas."],
    ["terms", "Consumers have no right of withdrawal within 14 days where the goods are sealed."],
    ["privacy_policy", "We do not use cookies or other trackers."],
    ["privacy_policy", "Cookies are small text files that many websites use."],
    ["privacy_policy", "Third-party websites may use cookies."],
    ["privacy_policy", "If we use cookies in future, we will ask you first."],
    ["privacy_policy", "Wir verwenden keine Cookies."],
    ["privacy_policy", "Sitemizde çerez kullanılmamaktadır."],
    ["privacy_policy", "Mēs neizmantojam sīkdatnes."],
    ["privacy_policy", "لا نستخدم ملفات تعريف الارتباط."],
    ["privacy_policy", "We do not send marketing emails."],
    ["privacy_policy", "You have the right to object to direct marketing."],
    ["privacy_policy", "We do not process health data or biometric data."],
    ["privacy_policy", "Please do not send us health data."],
    ["privacy_policy", "Special categories of personal data include health data."],
    ["privacy_policy", "We do not transfer your data outside the EEA."],
    [
      "privacy_policy",
      "Your data is stored in the EU and will not be transferred to third countries.",
    ],
    [
      "privacy_policy",
      "Our services are not directed to children and we do not knowingly collect data of children.",
    ],
    ["privacy_policy", "We are not joint controllers with any other firm."],
    ["privacy_policy", "We do not use automated decision-making."],
    ["privacy_policy", "You have the right not to be subject to automated decision-making."],
    ["privacy_policy", "Our hosting provider acts as a processor on our behalf."],
    ["privacy_policy", "We are the controller and Google acts as a processor."],
    ["privacy_policy", "We share data with processors who act on our instructions."],
    [
      "data_processing_agreement",
      'This agreement is made between Acme Ltd (the "Controller") and the supplier (the "Processor").',
    ],
    ["terms", "You may not use artificial intelligence to scrape our site."],
    ["terms", "Artificial intelligence changes our industry."],
    ["privacy_policy", "We do not use artificial intelligence."],
    ["terms", "We may use machine learning in the future."],
    ["other", "Firms with 250 employees or more must report."],
    ["privacy_policy", "Our provider Example GmbH, Musterweg 3, 10115 Berlin, hosts the site."],
    ["terms", "These terms are governed by the laws of Malta."],
    [
      "terms",
      "Acme Bank Holding Ltd is licensed as a credit institution and belongs to another group.",
    ],
    [
      "aml_policy",
      "For example, a firm that is authorised as a payment institution must register.",
    ],
    ["terms", "Until 2020 Acme was authorised as a payment institution."],
    ["terms", "Our customers include firms that are licensed as investment firms."],
    [
      "terms",
      "We are an agent of Example Payments Ltd, which is authorised as an electronic money institution.",
    ],
    [
      "terms",
      "Acme is a distributor of Example UAB, an electronic money institution licensed by the Bank of Lithuania.",
    ],
    ["terms", "You must hold a licence as an electronic money institution."],
    ["terms", "The Bank of Lithuania is a credit institution's supervisor."],
    ["other", "Als Diensteanbieter sind wir für eigene Inhalte verantwortlich."],
    ["terms", "Der Kunde versichert, dass er als Kreditinstitut zugelassen ist."],
    ["terms", "Für Zahlungsinstitute bieten wir Software an."],
    ["terms", "Wir sind Vertragspartner eines Zahlungsinstituts."],
    ["terms", "Ödeme kuruluşlarına yazılım sunuyoruz."],
    ["terms", "Me ei paku veebimajutust."],
    ["privacy_policy", "Kasutame Google'i pilveteenuseid."],
    ["privacy_policy", "Mes naudojamės UAB Pavyzdys talpinimo paslaugomis."],
    ["privacy_policy", "Mūsų svetainė talpinama naudojant kitos įmonės prieglobos paslaugas."],
    ["privacy_policy", "Şirketimiz hosting hizmetini ABC A.Ş. firmasından almaktadır."],
    ["privacy_policy", "نستخدم خدمات الاستضافة من شركة أخرى."],
    ["terms", "We reserve the right to offer an online marketplace."],
    ["terms", "Unlike a bank, we do not hold deposits or offer savings accounts."],
    ["terms", "You may buy crypto on a cryptocurrency exchange of your choice."],
    ["terms", "Cryptocurrency exchanges operate a matching engine."],
    ["terms", "You need a payment account with your bank."],
    ["terms", "We do not provide investment advice."],
    ["terms", "Nothing on our website is investment advice."],
    ["terms", "Diese AGB gelten nicht gegenüber Unternehmern."],
    ["terms", "Verbraucher haben kein Widerrufsrecht binnen 14 Tagen, wenn sie zugestimmt haben."],
    ["privacy_policy", "Cookies sind kleine Textdateien, die Websites auf Ihrem Gerät speichern."],
    ["privacy_policy", "Küpsised on väikesed tekstifailid."],
    ["privacy_policy", "Meie veebileht ei kasuta küpsiseid."],
    ["privacy_policy", "Naujienlaiškių nesiunčiame."],
    ["privacy_policy", "Wir versenden keinen Newsletter."],
    ["privacy_policy", "Wir verarbeiten keine Gesundheitsdaten."],
    ["privacy_policy", "Sağlık verilerinizi bizimle paylaşmayınız."],
    ["privacy_policy", "Kişisel verileriniz yurt dışına aktarılmamaktadır."],
    ["privacy_policy", "Ihre Daten werden nicht in Drittländer übermittelt."],
    ["privacy_policy", "Eine Übermittlung in Drittländer findet nicht statt."],
    ["privacy_policy", "لا ننقل بياناتك خارج المملكة."],
    ["privacy_policy", "Videoüberwachung findet nicht statt; wir setzen keine Videokameras ein."],
    ["privacy_policy", "The authority decides whether CCTV may be used by shops."],
    ["terms", "Die KI-Verordnung regelt künstliche Intelligenz."],
    ["privacy_policy", "Our suppliers may use artificial intelligence."],
    [
      "terms",
      "Acme acts solely as an infrastructure provider and does not act as a provider of AI systems.",
    ],
    ["data_processing_agreement", "The Processor acts on behalf of the Controller."],
    ["privacy_policy", "Mūsų partneriai veikia kaip duomenų tvarkytojai."],
    ["privacy_policy", "Der Hoster ist unser Auftragsverarbeiter."],
    ["privacy_policy", "We have signed an agreement with our processor Example GmbH."],
    ["terms", "Acme complies with the German Data Protection Act."],
    [
      "privacy_policy",
      "You may complain to the authority, Floriana, Malta, phone 12345678, about Acme.",
    ],
  ])("in %s: %s", (kind, text) => {
    expect(listAnswers(text, kind)).toEqual([]);
  });
});

describe("evidence", () => {
  it("is the sentence, letter by letter", () => {
    const page =
      "About us.\n\nWe are old. Acme is licensed as a credit institution by the authority. Call us.";
    const [licences] = read(page);
    const [value] = licences!.values;
    if (value?.from !== "document") throw new Error("No document is named.");
    expect(value.evidence.quote).toBe("Acme is licensed as a credit institution by the authority.");
    expect(page.slice(value.evidence.start, value.evidence.end)).toBe(value.evidence.quote);
    expect(value.evidence).toMatchObject({ documentId: "document-1", page: 1 });
  });

  it("holds the words that lead into a list", () => {
    const page = "We use the following:\n\ncookies that are needed.";
    expect(read(page, "privacy_policy")).toEqual([]);
    const listed = "With your consent we do this: we send you our newsletter.";
    const [data] = read(listed, "privacy_policy");
    expect(data?.values[0]).toMatchObject({ evidence: { quote: listed } });
  });

  it("is cut around what counts where a sentence is long", () => {
    const long = `We ${"truly ".repeat(150)}care, and we use cookies ${"and the like ".repeat(60)}here.`;
    const [data] = read(long, "privacy_policy");
    const [value] = data!.values;
    if (value?.from !== "document") throw new Error("No document is named.");
    expect(value.evidence.quote.length).toBeLessThanOrEqual(600);
    expect(value.evidence.quote).toContain("cookies");
    expect(long.slice(value.evidence.start, value.evidence.end)).toBe(value.evidence.quote);
  });
});

describe("names", () => {
  it("takes the name that a document defines for the company", () => {
    const defined = `Zilch Trading Ltd ("Zilch", "we") wrote this.\n\nZilch operates an online marketplace.`;
    expect(listAnswers(defined, "terms")).toEqual(["trades:marketplace"]);
    const role = `Acme Ltd (the "Company") wrote this.\n\nThe Company operates an online marketplace.`;
    expect(listAnswers(role, "terms")).toEqual(["trades:marketplace"]);
  });

  it("does not take a role that nobody defined", () => {
    expect(listAnswers("The Company operates an online marketplace.", "terms")).toEqual([]);
  });
});

describe("where it sits", () => {
  const seat = (text: string, website: string, name = "Acme") =>
    read(text, "terms", { name, website }).find(({ question }) => question === "established");

  it("is told by the web address where nothing else tells", () => {
    expect(seat("Hello.", "https://acme.ee")?.values).toEqual([{ value: "EE", from: "website" }]);
    expect(seat("Hello.", "https://acme.example")).toBeUndefined();
  });

  it("is told by the legal form before the web address, and by an address before that", () => {
    expect(seat("Hello.", "https://kuld.lv", "Kuld OÜ")?.values).toEqual([
      { value: "EE", from: "name" },
    ]);
    const registered = "Acme Ltd is a company registered in Malta.";
    expect(seat(registered, "https://acme.de")?.values).toMatchObject([
      { value: "MT", from: "document" },
    ]);
  });

  it("stays open where two places are said as plainly", () => {
    const both = "Acme Ltd is registered in Malta.\n\nAcme GmbH is registered in Germany.";
    expect(seat(both, "")).toBeUndefined();
  });
});

it("reads answers that the questions have, one place for a question with one", () => {
  const dice = createDice(7);
  const bricks =
    `we our offer use are Acme Malta Germany cookies bank as a licensed payment institution not if
    online shop , . ( ) “ ” : employees 12 we have newsletter send`.split(/\s+/);
  for (let round = 0; round < 150; round++) {
    const text = Array.from({ length: 60 }, () => bricks[dice(bricks.length)]).join(" ");
    for (const { question, values } of read(text)) {
      const { answers, kind } = profileQuestions[question];
      if (kind === "one") expect(values).toHaveLength(1);
      for (const { value } of values) expect(answers).toContain(value);
    }
  }
});
