import { claim, type SentenceRule } from "../rules.ts";

export const dataRules = [
  ...claim("data", ["use"], {
    cookies: {
      en: "cookie, cookies, tracking pixels, web beacons, tracking technologies",
      de: "Cookie, Cookies, Session-Cookies, Tracking-Technologien",
      tr: "çerez, çerezler, çerezleri, cookie, cookies, çerezlerden",
      ar: "ملفات تعريف الارتباط, ملفات تعريف ارتباط, الكوكيز, كوكيز",
      et: "küpsised, küpsiseid, küpsistest",
      lv: "sīkdatnes, sīkdatņu, sīkfailus, sīkfaili, nepieciešamās sīkdatnes",
      lt: "slapukai, slapukus, slapukų",
    },
  }),
  ...claim("data", ["have"], {
    cookies: {
      en: "cookie policy, cookies policy, cookie notice, cookie banner, cookie settings",
      de: "Cookie-Richtlinie, Cookie-Banner, Cookie-Einstellungen, Cookie-Hinweise",
      lt: "slapukų politik*",
      lv: "sīkdatņu politik*",
      et: "küpsiste poliitika*, küpsiste banner*",
    },
  }),
  ...claim("data", ["send"], {
    direct_marketing: {
      en: `newsletter*, marketing communication*, marketing email*, marketing e mail*, marketing message*, promotional email*,
        promotional message*, promotional communication*, direct marketing, marketing text messages, marketing material*, marketing purposes`,
      de: "Newsletter*, Werbe-E-Mail*, Werbemail*, Werbung per E-Mail, Direktwerbung, Direktmarketing, Werbebotschaft*, Werbeinformation*",
      tr: "ticari elektronik ileti*, bülten*, pazarlama ileti*, kampanya*, reklam ve promosyon*, tanıtım ileti*",
      ar: "نشرات إخبارية, رسائل تسويقية, النشرة الإخبارية, نشرة إخبارية, عروض ترويجية, رسائل ترويجية",
      et: "uudiskir*, otseturundus*, turundusteat*, reklaamkir*, turunduskir*",
      lv: "jaunumu vēstul*, mārketinga e past*, mārketinga ziņ*, komerciālus paziņojumus, komerciālos paziņojumus, informatīvi un mārketinga, reklāmas ziņ*, jaunumus",
      lt: "naujienlaišk*, tiesioginės rinkodar*, tiesioginę rinkodarą, rinkodaros pranešim*, reklaminius pranešimus, reklaminę informaciją",
    },
  }),
  ...claim("data", ["collect"], {
    special_categories: {
      en: `health data, data concerning health, health information, health records, medical records, medical data, biometric data,
        facial recognition data, genetic data, special categories of personal data, special category personal data, special category data,
        religious beliefs, ethnic origin, biometric information, facial biometrics, data about your health, information about your health`,
      de: "Gesundheitsdaten, biometrische Daten, genetische Daten, besondere Kategorien personenbezogener Daten, besonderer Kategorien, Religionszugehörigkeit",
      tr: "sağlık veri*, özel nitelikli kişisel veri*, özel nitelikli tıbbi*, biyometrik veri*, tıbbi veri*, özel nitelikli",
      ar: "البيانات الصحية, بيانات صحية, البيانات الحيوية, بيانات بيومترية, البيانات الحساسة",
      et: "terviseandme*, biomeetrili* andme*, eriliiki isikuandme*, eriliigilis* isikuandme*",
      lv: "veselības dat*, biometrisk* dat*, īpašu kategoriju personas dat*, sensitīv* dat*",
      lt: "sveikatos duomen*, biometrini* duomen*, specialių kategorijų asmens duomen*",
    },
    criminal_records: {
      en: "criminal record*, criminal conviction*, criminal offence data, criminal history, police clearance",
      de: "Führungszeugnis*, strafrechtliche Verurteilungen, Straftaten",
      tr: "adli sicil*, ceza mahkumiyet*",
      et: "karistusandme*, karistusregistri*",
      lv: "sodāmīb*, kriminālsodāmīb*",
      lt: "teistum*, nusikalstamų veikų",
    },
    card_data: {
      en: "payment card information, payment card data, card data, cardholder data, credit card details, credit card information, credit card number*, card details, payment card details, card number*, debit card details",
      de: "Kreditkartendaten, Kreditkarteninformationen, Kartendaten, Kreditkartennummer*",
      tr: "kredi kartı bilgi*, kart bilgi*",
      ar: "بيانات البطاقة, تفاصيل بطاقة الائتمان, معلومات بطاقة الائتمان",
      et: "kaardiandme*",
      lv: "maksājumu kartes dat*",
      lt: "mokėjimo kortelės duomen*",
    },
  }),
  ...claim("data", ["transfer"], {
    transfers_abroad: {
      en: `outside the EEA, outside of the EEA, outside the EU, outside of the EU, outside the European Economic Area, outside of the European Economic Area,
        outside the European Union, outside of the European Union, third countries, to a third country, to the United States, in the United States, to the USA, outside the UK,
        outside of the UK, outside the United Kingdom, outside of the United Kingdom, countries other than your country, outside your country, outside Türkiye, outside Turkey,
        outside the Kingdom, outside Saudi Arabia, outside Germany, outside Malta`,
      de: "in die USA, in den USA, Drittländer, Drittländern, Drittland, Drittstaaten, außerhalb der EU, außerhalb der Europäischen Union, außerhalb des EWR, außerhalb des Europäischen Wirtschaftsraums",
      tr: "yurt dışına, yurtdışına, yurt dışında, yurtdışında",
      ar: "خارج المملكة, خارج البلاد, خارج السعودية, خارج الدولة",
      et: "väljapoole Euroopa, kolmandatesse riikidesse, kolmandasse riiki, väljaspool Euroopa, väljapoole EL*, väljaspool EL*, USA vahel",
      lv: "ārpus Eiropas, ārpus ES, ārpus EEZ, trešajām valstīm, uz trešajām valstīm, trešo valst*",
      lt: "už EEE, už ES, už Europos, trečiąsias šalis, trečiosiose šalyse, trečiąsias valstybes, JAV",
    },
  }),
  ...claim("data", ["use"], {
    automated_decisions: {
      en: "automated decision making, automated decisions, automated individual decision making, solely automated decision*, automated credit decision*",
      de: "automatisierte Entscheidungsfindung, automatisierte Entscheidungen, automatisierte Einzelentscheidung*",
      tr: "otomatik karar*",
      et: "automatiseeritud otsus*, automaatseid otsuseid",
      lv: "automatizētu lēmumu*, automatizētus lēmumus",
      lt: "automatizuotą sprendim*, automatizuotus sprendimus, automatizuotų sprendimų priėmim*",
    },
    video_surveillance: {
      en: "CCTV, video surveillance, surveillance cameras, security cameras",
      de: "Videoüberwachung, Überwachungskameras, Videokameras",
      tr: "güvenlik kamera*, kamera kaydı, kamera sistem*, kameralar",
      ar: "كاميرات المراقبة, كاميرات مراقبة",
      et: "videovalve*, turvakaamera*",
      lv: "videonovērošan*, novērošanas kamer*",
      lt: "vaizdo stebėjim*, vaizdo kamer*",
    },
  }),
];

const firstPersons = {
  en: "us, we, our, with us",
  de: "wir, uns, unser, mit uns, unsere",
  tr: "şirketimiz, bizimle, tarafımız*",
  et: "meie, meiega, me",
  lv: "mēs, mums, mūsu",
  lt: "mes, mumis, mūsų",
};

/** Said in any words of a plain sentence. */
export const dataSentences: SentenceRule[] = [
  {
    question: "data",
    value: "joint_controllers",
    sets: {
      en: [
        "joint controller*, jointly responsible for the processing, joint data controllers, joint responsibility",
        firstPersons.en,
      ],
      de: [
        "gemeinsam* Verantwortlich*, gemeinsam verantwortlich*, gemeinsame* Verantwortung",
        firstPersons.de,
      ],
      tr: ["müşterek veri sorumlu*, ortak veri sorumlu*", firstPersons.tr],
      et: ["kaasvastutav* töötleja*", firstPersons.et],
      lv: ["kopīg* pārziņ*", firstPersons.lv],
      lt: ["bendri duomenų valdytojai, bendr* duomenų valdytoj*", firstPersons.lt],
    },
  },
  {
    question: "data",
    value: "children",
    sets: {
      en: [
        "our service*, our app, our product*, our platform, our game*, our course*, we offer, we provide",
        "designed for children, intended for children, directed at children, directed to children, services to children, for children aged, aimed at children, for kids, courses for children",
      ],
      de: [
        "unser*, wir bieten, wir richten",
        "für Kinder und Jugendliche, an Kinder, für Kinder, Kinderkurse",
      ],
      tr: ["hizmetlerimiz, uygulamamız, sunuyoruz", "çocuklara yönelik, çocuklar için"],
      et: ["meie teenus*, pakume", "lastele mõeldud, lastele suunatud, lastele"],
      lv: ["mūsu pakalpojum*, piedāvājam", "bērniem paredzēt*, bērniem"],
      lt: ["mūsų paslaug*, siūlome, teikiame", "vaikams skirt*, skirtos vaikams, vaikams"],
    },
  },
];

/** A processor by its own word: in its agreement, or where it says for whom it processes. */
export const processorRules = [
  ...claim("data_roles", ["processor"], {
    processor: {
      en: `data processor, a processor, as processor, the processor, as sub processor, a sub processor, a subprocessor, as subprocessor, as data processor,
        on behalf of the controller, on behalf of the customer, on behalf of our customers, on behalf of our clients, on behalf of the client,
        on behalf of third parties, on behalf of the controllers, data processor on behalf`,
      de: `Auftragsverarbeiter, im Auftrag des Auftraggebers, im Auftrag des Kunden, im Auftrag unserer Kunden, im Auftrag des Verantwortlichen,
        im Auftrag unserer Nutzer, im Auftrag des Nutzers, im Auftrag der Kunden`,
      tr: "veri işleyen, veri işleyendir, veri işleyen sıfatıyla, veri işleyen konumundadır",
      ar: "معالج البيانات, جهة معالجة, بالنيابة عن العملاء",
      et: "volitatud töötleja, volitatud töötlejana",
      lv: "apstrādātājs, datu apstrādātājs, kā apstrādātājs",
      lt: "duomenų tvarkytojas, duomenų tvarkytoja, kaip duomenų tvarkytojas",
    },
  }),
];
