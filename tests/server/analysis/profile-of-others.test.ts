import { describe, expect, it } from "vitest";
import type { DocumentKind } from "../../../server/catalogue/types.ts";
import { listAnswers, read } from "./read-profile-text.ts";

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
