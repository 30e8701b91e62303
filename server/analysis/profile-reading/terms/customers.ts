import type { SentenceRule } from "../rules.ts";

const days = {
  en: "14 days, fourteen days, 14 calendar days, fourteen calendar days, 14 day*",
  de: "vierzehn Tag*, 14 Tag*, vierzehn 14 Tag*",
  tr: "14 gün*, 14 on dört gün*, on dört gün*, 14 ondört gün*",
  et: "14 päeva*, neljateistkümne päeva*, 14 neljateist* päeva*, 14 kalendripäev*",
  lv: "14 dien*, četrpadsmit dien*, 14 četrpadsmit* dien*, 14 kalendār*",
  lt: "14 dien*, keturiolika dien*, 14 keturiolika* dien*, keturiolikos dien*, 14 kalendor*",
};

/** What only a shop writes: terms of sale, and who has bought something to be delivered. */
export const shopRules: SentenceRule[] = [
  {
    question: "trades",
    value: "online_shop",
    kinds: ["terms", "other"],
    sets: {
      en: [
        "our website, our site, our online store, this website",
        "orders placed, you order, order goods, purchase of goods, sale of goods, products you order, goods you order, sale of products, supply of products",
      ],
      de: [
        "Online-Shop*, Onlineshop*, Webshop*, Internetshop*",
        "Bestellungen, Kaufvertr*, Bestellung, Kauf von Waren, Verträge",
      ],
      tr: [
        "satıcı, satıcıya, satıcının, satıcı ya",
        "internet sitesi*, web sitesi*, sitesinden",
        "sipariş*",
        "ürün*, mal, malın, hizmetin, satışı",
      ],
      et: [
        "e pood*, e poe*, e poest, veebipood*, veebipoe*, veebipoest",
        "tellimus*, müügileping*, ostu*, tooted, toodete, kauba*",
      ],
      lv: [
        "interneta veikal*, internetveikal*, e veikal*",
        "pirkum*, pasūtījum*, preces, preču, distances līgum*",
      ],
      lt: [
        "internetinės parduotuvės, internetinėje parduotuvėje, el parduotuvės, elektroninės parduotuvės, e parduotuvės",
        "prekių, prekes, pirkimo pardavimo, pirkimo, užsakym*",
      ],
      ar: ["متجر, متجرنا, موقع", "طلبات الشراء, شراء المنتجات, المنتجات المباعة, بيع المنتجات"],
    },
  },
];

/** A withdrawal that the company owes consumers, and those it says it serves. */
export const customerRules: SentenceRule[] = [
  {
    question: "customers",
    value: "consumers",
    kinds: ["terms", "other"],
    sets: {
      en: [
        "consumer, consumers",
        "right to withdraw, right to cancel, right of withdrawal, cancel this contract, cancel the contract, withdraw from",
        days.en,
      ],
      de: [
        "Verbraucher*",
        "Widerrufsrecht, widerrufen, Recht … binnen, Vertrag … widerrufen",
        days.de,
      ],
      tr: ["cayma hakkı*, cayma, cayabilir*, sözleşmeden cayma", days.tr],
      et: ["tarbija*, ostja*, kliendil", "taganemisõigus*, taganeda, tagastada", days.et],
      lv: ["patērētāj*, pircēj*", "atteikuma ties*, atteikties, atkāpties no līguma", days.lv],
      lt: [
        "vartotoj*, pirkėj*",
        "atsisakyti … sutart*, atsisakyti pirkimo, teisę atsisakyti, grąžinti",
        days.lt,
      ],
    },
  },
  {
    question: "customers",
    value: "consumers",
    sets: {
      en: [
        "our services, our products, our service, our platform, the service, our app, our shop",
        "are intended for consumers, is intended for consumers, offered to consumers, available to consumers, sell to consumers, for private individuals",
      ],
      de: [
        "richtet sich, richten sich, Angebot, verkaufen, liefern",
        "an Verbraucher, nur an Verbraucher, an Verbraucher und, an Privatkunden, an private Endkunden",
      ],
      tr: ["tüketicilere", "sunmaktayız, sunuyoruz, satmaktayız, satış yapmaktadır"],
      lt: ["mūsų paslaugos, mūsų prekės", "skirtos vartotojams, skirtos privatiems"],
      et: ["meie teenused, meie tooted", "tarbijatele, eraisikutele"],
      lv: [
        "mūsu pakalpojumi, mūsu preces",
        "paredzēti patērētājiem, paredzētas patērētājiem, privātpersonām",
      ],
    },
  },
  {
    question: "customers",
    value: "consumers",
    kinds: ["terms", "privacy_policy", "other"],
    sets: {
      en: [
        "user, users, customer",
        "an individual using the service, individual using the service*, personal accounts and business accounts, individuals or businesses, individuals and businesses",
      ],
    },
  },
  {
    question: "customers",
    value: "businesses",
    sets: {
      en: [
        `service, services, product, products, platform, software, offer, we, agreement, terms`,
        `for business use only, intended for business*, business customers only, only to business*, for use by business*, commercial customers only,
         for their business, for business and professional, professional purposes, to business customers, for professional use only,
         personal accounts and business accounts, individuals and businesses, individuals or businesses, designed for businesses, intended solely for business*`,
      ],
      de: [
        "richtet sich, richten sich, ausschließlich, nur, gelten, schließen",
        "an Unternehmer, an Unternehmen, gegenüber Unternehmern, an gewerbliche, gegenüber Unternehmen, mit Unternehmern, Unternehmer im Sinne",
      ],
      tr: [
        "yalnızca, sadece, hizmet*, satın alan",
        "tacirlere, işletmelere, kurumsal müşteri*, tüzel kişiliktir, ticari işletmelere, muayenehane sahibi",
      ],
      ar: ["خدماتنا, خدمات", "لعمالء األعمال, للشركات فقط, لعملاء الأعمال, مخصصة للشركات"],
      et: [
        "teenus*, tooted",
        "ainult ettevõtetele, äriklientidele, juriidilistele isikutele, ettevõtjatele",
      ],
      lv: [
        "pakalpojum*, preces",
        "tikai juridiskām personām, paredzēti uzņēmumiem, tikai uzņēmumiem, juridiskām personām",
      ],
      lt: [
        "paslaugos, prekės, paslaugas, prekes",
        "tik verslo klientams, juridiniams asmenims, verslo klientams, tik įmonėms",
      ],
    },
  },
];
