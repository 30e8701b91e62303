import { foldTermWord } from "./fold-words.ts";
import type { Words } from "./grammar.ts";
import { readWordList } from "./grammar.ts";
import type { ReadLanguage } from "./languages.ts";

type ByLanguage = Partial<Record<ReadLanguage, string>>;

/** A way to say something of oneself: which verbs do it, and what may stand between. */
export type Frame = {
  /** Verbs that need the company as their subject. */
  verbs: ByLanguage;
  /** Forms that speak for the company by themselves: "kasutame", and "are used" in its policy. */
  own: ByLanguage;
  /** How many words may stand between verb and term. */
  reach: number;
  /** "Our …" is enough. */
  possessive: boolean;
  /** "We may …" is enough. */
  modal: boolean;
  /** The term may stand behind "for", "by", "in". */
  acrossPrepositions: boolean;
  /** Others may be named between verb and term: "authorised by the authority as". */
  acrossOthers: boolean;
  /** Prepositions that change nothing: "a range of payment services". */
  through: ReadonlySet<string>;
  /** What may stand for the company: its website. */
  subjects: Words | null;
  /** A sentence may begin with the verb: "Authorised by …". */
  fragment: boolean;
  /** "Where we process for customers" says that it happens. */
  conditional: boolean;
  /** The term may stand in quotation marks, as the name of a role. */
  quoted: boolean;
  /** "As a licensed …, we". */
  appositive: boolean;
};

const plain = {
  own: {},
  reach: 10,
  possessive: false,
  modal: false,
  acrossPrepositions: false,
  acrossOthers: false,
  through: new Set(["of", "von", "including", "like"].map(foldTermWord)),
  subjects: null,
  fragment: false,
  conditional: false,
  quoted: false,
  appositive: false,
};

const site = readWordList(
  `website site webpage app platform webseite website internetseite seite plattform veebileht veebisait koduleht lehekülg
   vietne vietnē mājaslapa mājaslapā lapa svetainė svetainėje tinklalapis sitemiz* sitesi* site موقع* موقعنا services`,
);

export const frames = {
  /** "We are a …". */
  be: {
    ...plain,
    reach: 8,
    appositive: true,
    verbs: {
      en: "are, is, am, act as, acts as, operate as, operates as, acting as",
      de: "sind, ist, agiert, agieren, handelt, handeln, tätig",
      tr: "olarak faaliyet*, olarak hizmet*, olan",
      ar: "هي, هو, تعد, تعتبر",
      et: "oleme, on",
      lv: "esam, ir",
      lt: "esame, yra",
    },
    own: {
      et: "oleme",
      lv: "esam",
      lt: "esame",
      tr: "olarak faaliyet gösteriyoruz, olarak hizmet veriyoruz",
    },
  },
  /** "We are authorised by … as …", "we hold a licence as …". */
  licensed: {
    ...plain,
    reach: 25,
    acrossPrepositions: true,
    acrossOthers: true,
    fragment: true,
    quoted: true,
    verbs: {
      en: `authorised, authorized, authorisation, authorization, licensed, licenced, regulated, registered, supervised, approved, holds, hold, holding, has, have,
        granted, obtained, received`,
      de: "zugelassen*, Zulassung, Erlaubnis, Lizenz, lizenziert*, beaufsichtigt*, registriert*, verfügt, verfügen, besitzt, besitzen",
      tr: "lisans*, yetkilendiril*, faaliyet izni*, izin*, ruhsat*, yetkili, denetimine",
      ar: "مرخصة, مرخص, ترخيص, رخصة, مصرح, خاضعة, تخضع, مسجلة",
      et: "litsents*, tegevusluba*, tegevusloa*, luba*, registreeritud",
      lv: "licenc*, licencē*, reģistrēt*, atļauj*",
      lt: "licenc*, licencij*, registruot*, įtraukt*, turi, turime",
    },
    own: {
      de: "zugelassen von, zugelassen durch, zugelassen als",
      tr: "tarafından lisanslı, tarafından lisanslanmış*, tarafından yetkilendirilmiş*, faaliyet izni almış*",
      ar: "مرخصة من, مرخص من, مصرح لها",
      et: "omame, meil on",
      lv: "esam licenc*, mums ir",
      lt: "turime, esame licencij*",
    },
  },
  /** "We offer …", "our …". */
  offer: {
    ...plain,
    possessive: true,
    verbs: {
      en: `offer, offers, offering, provide, provides, providing, operate, operates, operating, run, runs, running, sell,
        sells, selling, issue, issues, issuing, host, hosts, hosting, supply, supplies, deliver, delivers, manage, manages,
        develop, develops, manufacture, manufactures, produce, produces, provider of, operator of, retailer of, maker of`,
      de: `bieten, bietet, anbieten, betreiben, betreibt, erbringen, erbringt, verkaufen, verkauft, stellt, stellen, vertreiben,
        vertreibt, hosten, entwickeln, entwickelt, Betreiber der, Betreiber des, Betreiberin der, Betreiberin des, Anbieter von`,
      tr: `sunmaktadır, sunar, sağlamaktadır, sağlar, işletmektedir, işletir, satmaktadır, satar, vermektedir, verir, yürütmektedir,
        sağlayıcısı, sağlayıcısıdır, üretmektedir`,
      ar: "توفر, تقدم, يقدم, يوفر, تدير, يدير, تبيع, تشغل",
      et: "pakub, osutab, müüb, haldab, opereerib, toodab",
      lv: "piedāvā, sniedz, nodrošina, pārdod, uztur, pārvalda, ražo",
      lt: "siūlo, teikia, parduoda, valdo, administruoja, gamina",
    },
    own: {
      tr: "sunuyoruz, sunmaktayız, sağlıyoruz, sağlamaktayız, işletiyoruz, satıyoruz, veriyoruz, vermekteyiz, üretiyoruz",
      ar: "نقدم, نوفر, نبيع, ندير, نشغل, نتيح",
      et: "pakume, osutame, müüme, haldame, opereerime, toodame",
      lv: "piedāvājam, sniedzam, nodrošinām, pārdodam, uzturam, ražojam",
      lt: "siūlome, teikiame, parduodame, valdome, administruojame, gaminame",
    },
  },
  /** "We use …", "our website sets …". */
  use: {
    ...plain,
    reach: 12,
    modal: true,
    subjects: site,
    acrossPrepositions: true,
    verbs: {
      en: `use, uses, using, set, sets, place, places, employ, employs, utilise, utilises, utilize, utilizes, deploy, deploys,
        leverage, leverages, apply, applies`,
      de: "verwenden, verwendet, nutzen, nutzt, setzen, setzt, einsetzen, einsetzt, verwende, nutze",
      tr: "kullanmaktadır, kullanır, yararlanmaktadır",
      ar: "يستخدم, تستخدم",
      et: "kasutab",
      lv: "izmanto, lieto",
      lt: "naudoja",
    },
    own: {
      en: "are used, is used, are set, are placed",
      de: "werden verwendet, werden eingesetzt, werden genutzt, verwendet werden, eingesetzt werden, kommen zum Einsatz",
      tr: "kullanıyoruz, kullanmaktayız, kullanılmaktadır, kullanılır, kullanılabilir, yararlanıyoruz, yararlanmaktayız",
      ar: "نستخدم, نستعمل",
      et: "kasutame, kasutatakse",
      lv: "izmantojam, lietojam, tiek izmantotas, tiek izmantotās, izmantotas, tiek lietotas",
      lt: "naudojame, naudojami, naudojama, naudojamos",
    },
  },
  /** "We send you …", "our newsletter". */
  send: {
    ...plain,
    conditional: true,
    reach: 12,
    modal: true,
    possessive: true,
    acrossPrepositions: true,
    acrossOthers: true,
    verbs: {
      en: "send, sends, sending, email, contact, use, uses, provide, provides, process, processes, market",
      de: "senden, sendet, versenden, versendet, zusenden, schicken, verarbeiten, verwenden, informieren",
      tr: "göndermektedir, gönderir, iletmektedir",
      ar: "ترسل, يرسل",
      et: "saadab, töötleb",
      lv: "nosūta, sūta, apstrādā",
      lt: "siunčia, tvarko, vykdo",
    },
    own: {
      en: "to send, send you, sending you, only send, you subscribe, you sign up, subscribe to, unsubscribe from, opt out of, opt out from",
      de: "zum Versand, Versand von, Versand unseres, anmelden, angemeldet, abonnieren, abonniert, abbestellen, abmelden",
      tr: "göndermekteyiz, gönderiyoruz, gönderilmektedir, gönderilmesi, iletmekteyiz, iletilmesi, abone ol*",
      ar: "نرسل, إرسال, نقوم بإرسال, إلغاء االشتراك, اشتركت",
      et: "saadame, töötleme, edastame, saatmiseks, liitud, liitumi*, tellid, loobuda",
      lv: "nosūtām, sūtām, apstrādājam, saziņa, nosūtīšana, nosūtīšanai, nosūtīšanu, piesakāties, pieteicies, atteikties",
      lt: "siunčiame, siųsime, tvarkome, tvarkomi, vykdome, siųsti, prenumeruo*, užsiprenumer*, atsisakyti",
    },
  },
  /** "We collect …", "we process …". */
  collect: {
    ...plain,
    reach: 16,
    modal: true,
    acrossPrepositions: true,
    verbs: {
      en: "collect, collects, process, processes, hold, holds, store, stores, receive, receives, request, record, records, gather, gathers",
      de: "erheben, erhebt, verarbeiten, verarbeitet, speichern, speichert, erfassen, erfasst",
      tr: "işlemektedir, toplamaktadır, saklamaktadır, işler",
      ar: "تجمع, تعالج, يجمع",
      et: "kogub, töötleb, säilitab",
      lv: "apstrādā, vāc, iegūst, glabā",
      lt: "renka, tvarko, saugo",
    },
    own: {
      de: "werden verarbeitet, werden erhoben, verarbeitet werden",
      tr: "işliyoruz, işlemekteyiz, işlenmektedir, işlenir, topluyoruz, saklıyoruz, saklanmaktadır, saklanır",
      ar: "نجمع, نعالج, نحتفظ, نقوم بجمع",
      et: "kogume, töötleme, säilitame",
      lv: "apstrādājam, vācam, iegūstam, glabājam",
      lt: "renkame, tvarkome, saugome, renkami",
    },
  },
  /** "We transfer data outside …". */
  transfer: {
    ...plain,
    reach: 20,
    modal: true,
    acrossPrepositions: true,
    acrossOthers: true,
    verbs: {
      en: "transfer, transfers, transferring, send, sends, share, shares, process, processes, store, stores, disclose, transmit, transmits",
      de: "übermitteln, übermittelt, übertragen, überträgt, geben, verarbeiten",
      tr: "aktarmaktadır, aktarır",
      ar: "تنقل, ينقل",
      et: "edastab",
      lv: "nodod, pārsūta, nosūta",
      lt: "perduoda",
    },
    own: {
      en: `be transferred, be transmitted, be processed, be stored, be sent, are transferred, is transferred, are processed,
        be accessed, are stored`,
      de: `übermittelt werden, übertragen werden, werden übermittelt, werden übertragen, werden … übermittelt,
        werden … übertragen, Übermittlung … erfolgt, Datenübertragung, verarbeitet werden`,
      tr: "aktarıyoruz, aktarmaktayız, aktarılmaktadır, aktarılabilir, aktarılabilmektedir, aktarılır",
      ar: "ننقل, نقل, يتم نقل",
      et: "edastame, edastatakse, edastada, liikuda",
      lv: "nododam, pārsūtām, nodošana notiek, tiek nodoti, atrodas, nodošana",
      lt: "perduodame, perduodami, perduoti, saugiai perduodami",
    },
  },
  /** "Our cookie policy". */
  have: { ...plain, possessive: true, verbs: {}, own: {}, conditional: true },
  /** "We use … in our work": not on a site alone. */
  employ: {
    ...plain,
    reach: 8,
    verbs: {
      en: "use, uses, using, employ, employs, deploy, deploys, utilise, utilises, utilize, utilizes, leverage, leverages, rely on, relies on",
      de: "verwenden, verwendet, nutzen, nutzt, setzen, setzt, einsetzen, einsetzt",
      tr: "kullanmaktadır, kullanır, yararlanmaktadır",
      ar: "تستخدم, يستخدم",
      et: "kasutab",
      lv: "izmanto, lieto",
      lt: "naudoja",
    },
    own: {
      tr: "kullanıyoruz, kullanmaktayız, yararlanıyoruz, yararlanmaktayız",
      ar: "نستخدم, نستعمل",
      et: "kasutame",
      lv: "izmantojam, lietojam",
      lt: "naudojame",
    },
  },
  /** "We act as a processor", "we process data on behalf of the customer". */
  processor: {
    ...plain,
    conditional: true,
    quoted: true,
    reach: 16,
    modal: true,
    acrossPrepositions: true,
    acrossOthers: true,
    verbs: {
      en: "act, acts, acting, are, is, process, processes, processing, entitled, authorised, authorized",
      de: "handelt, handeln, agiert, agieren, sind, ist, verarbeitet, verarbeiten, tätig",
      tr: "statüsündedir, konumundadır, sıfatıyla, işlemektedir, işler",
      ar: "تعمل, نعمل, تعالج",
      et: "tegutseb, on, töötleb, tegutseme",
      lv: "darbojas, rīkojas, ir, apstrādā, darbojamies",
      lt: "veikia, yra, tvarko, veikiame",
    },
    own: {
      ar: "نعمل كمعالج, نعالج",
      et: "tegutseme, oleme, töötleme",
      lv: "darbojamies, rīkojamies, esam",
      lt: "veikiame, esame",
    },
  },
} satisfies Record<string, Frame>;

export type FrameName = keyof typeof frames;
