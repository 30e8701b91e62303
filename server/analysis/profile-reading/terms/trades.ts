import { claim, type SentenceRule } from "../rules.ts";

export const tradeRules = [
  ...claim("trades", ["offer", "be"], {
    online_shop: {
      en: `online shop, online store, webshop, web shop, web store, e commerce store, online retailer, online … retailer,
        online fashion … retailer, products online, goods online, online retail store`,
      de: "Online-Shop*, Onlineshop*, Webshop*, Internetshop*, Online-Händler*, Onlinehändler*, Versandhandel, Versandhändler*",
      tr: "online mağaza*, internet mağaza*, e ticaret sitesi*, çevrimiçi mağaza*",
      ar: "متجر إلكتروني, متجرنا الإلكتروني, متجر على الإنترنت, متجرنا",
      et: "e pood*, e poe*, e poodi, veebipood*, veebipoe*, internetipood*",
      lv: "interneta veikal*, internetveikal*, e veikal*, tiešsaistes veikal*",
      lt: "internetinė parduotuvė, internetinę parduotuvę, internetinės parduotuvės, internetinėje parduotuvėje, elektroninė parduotuvė, elektroninę parduotuvę, el parduotuvė*",
    },
    marketplace: {
      en: "online marketplace*, marketplace platform*, digital marketplace*, a marketplace, e commerce marketplace, b2b marketplace",
      de: "Online-Marktplatz*, Marktplatz, Vermittlungsplattform, Vermittlungsportal, Online-Marktplätze",
      tr: "pazaryeri*, pazar yeri platform*, elektronik ticaret aracı hizmet sağlayıcı*",
      ar: "سوق إلكتروني, منصة وسيطة, منصة سوق, منصة تجمع بين",
      et: "turuplats, turuplatsi, veebiturg, kauplemiskoht, kauplemiskohta",
      lv: "tirdzniecības vieta, tirdzniecības vietu, tirdzniecības platform*, tirgus laukum*",
      lt: "prekyvietė*, elektroninę prekyvietę, internetinę prekyvietę",
    },
    online_platform: {
      en: "online platform* … users … post, user generated content platform, video sharing platform, review platform, community platform, online forum",
      de: "Online-Plattform … Nutzer, Bewertungsplattform, Vermittlungsplattform, Community-Plattform, Kleinanzeigenportal",
    },
    social_network: {
      en: "social network, social networking service, social media platform",
      de: "soziales Netzwerk, soziale Netzwerk",
      tr: "sosyal ağ*",
      ar: "شبكة اجتماعية",
      et: "sotsiaalvõrgustik*",
      lv: "sociālo tīklu, sociālais tīkls",
      lt: "socialinį tinklą, socialinis tinklas",
    },
    search_engine: {
      en: "search engine",
      de: "Suchmaschine",
      tr: "arama motoru",
      lt: "paieškos sistem*",
    },
    hosting: {
      en: "web hosting, hosting services, hosting service, managed hosting, website hosting, server hosting, hosting provider",
      de: "Webhosting, Hosting-Dienst*, Hosting-Leistungen, Managed Hosting, Managed-Hosting*, Hosting-Provider",
      tr: "barındırma hizmet*, hosting hizmet*, yer sağlayıcı*",
      ar: "خدمات الاستضافة, استضافة المواقع",
      et: "veebimajutus*, majutusteenus*, serverimajutus*",
      lv: "mitināšanas pakalpojum*, hostinga pakalpojum*, tīmekļa mitināšan*",
      lt: "svetainių talpinim*, talpinimo paslaug*, prieglobos paslaug*, hostingo paslaug*, svetainių prieglob*",
    },
    cloud: {
      en: `cloud service*, cloud infrastructure service*, cloud computing service*, cloud hosting, cloud platform*, cloud infrastructure,
        software as a service, SaaS, SaaS platform*, SaaS solution*, infrastructure as a service, cloud based software,
        cloud based platform, cloud based service*`,
      de: `Cloud-Dienst*, Cloud-Lösung*, Cloud-Plattform*, Software-as-a-Service, SaaS, SaaS-Lösung*, SaaS-Plattform*, SaaS-Dienst*, cloudbasierte Software*,
        cloudbasierte Softwarelösung*, cloudbasierte Lösung*, webbasierte Software*, cloudbasierten Software*`,
      tr: "bulut yazılım hizmet*, bulut hizmet*, bulut tabanlı yazılım*, SaaS hizmet*, bulut bilişim hizmet*, bulut tabanlı … yazılım*",
      ar: "خدمات سحابية, خدمات الحوسبة السحابية, البرمجيات كخدمة",
      et: "pilveteenus*, tarkvara teenusena, SaaS",
      lv: "mākoņpakalpojum*, mākoņa pakalpojum*, programmatūra kā pakalpojums, SaaS",
      lt: "debesijos paslaug*, debesų kompiuterijos, programinė įranga kaip paslauga, SaaS",
    },
    data_centre: {
      en: "data centre service*, data center service*, colocation service*, own data centre*, colocation",
      de: "Rechenzentrumsdienst*, eigene Rechenzentren, Colocation",
      tr: "veri merkezi hizmet*",
      lt: "duomenų centro paslaug*, duomenų centrų paslaug*",
    },
    managed_it: {
      en: "managed IT service*, managed security service*, managed service provider, IT managed service*, managed detection",
      de: "Managed Services, Managed Security Services, IT-Betreuung, IT-Dienstleister",
      tr: "yönetilen güvenlik hizmet*, yönetilen hizmet sağlayıcı*",
      et: "IT haldusteenus*",
      lv: "IT uzturēšanas pakalpojum*",
      lt: "IT priežiūros paslaug*",
    },
    dns_domain: {
      en: "domain name registration*, domain registrar, domain name registrar, DNS service*, domain registration service*",
      de: "Domainregistrierung*, Domain-Registrierung*, Domain-Registrar",
      tr: "alan adı tescil*, alan adı kayıt*",
      lt: "domenų registravim*",
      lv: "domēnu reģistrācij*",
      et: "domeenide registreerimi*",
    },
    cdn: { en: "content delivery network", de: "Content Delivery Network" },
    telecoms: {
      en: `electronic communications service*, electronic communications network*, telecommunications service*, telecommunications operator,
        mobile network operator, internet access service*, broadband service*, mobile telephony service*, telecom operator, telecommunications provider`,
      de: "Telekommunikationsdienst*, Telekommunikationsnetz*, Mobilfunkdienst*, Internetzugangsdienst*, Telekommunikationsanbieter",
      tr: "elektronik haberleşme hizmet*, telekomünikasyon hizmet*, internet erişim hizmet*, mobil iletişim hizmet*",
      ar: "خدمات الاتصالات, مشغل اتصالات",
      et: "sideteenus*, sideettevõtja",
      lv: "elektronisko sakaru pakalpojum*, elektronisko sakaru komersant*",
      lt: "elektroninių ryšių paslaug*, interneto prieigos paslaug*, judriojo ryšio paslaug*",
    },
    messaging: {
      en: "messaging service*, messenger service*, instant messaging*, messaging app, messenger app, solution for messaging services",
      de: "Messenger-Dienst*, Messenger, Nachrichtendienst für",
      tr: "mesajlaşma hizmet*, mesajlaşma uygulama*",
      lt: "žinučių siuntimo programėl*",
    },
    trust_services: {
      en: "trust service*, trust service provider, electronic signature service*, e signature service*",
      de: "Vertrauensdienst*, Vertrauensdiensteanbieter, Signaturdienst*",
      tr: "elektronik sertifika hizmet*",
      et: "usaldusteenus*",
      lv: "uzticamības pakalpojum*",
      lt: "patikimumo užtikrinimo paslaug*, elektroninio parašo paslaug*",
    },
    qualified_trust_services: {
      en: "qualified trust service*, qualified trust service provider, qualified certificates",
      de: "qualifizierte Vertrauensdienst*, qualifizierter Vertrauensdiensteanbieter",
      et: "kvalifitseeritud usaldusteenus*",
      lv: "kvalificētus uzticamības pakalpojum*",
      lt: "kvalifikuotas patikimumo užtikrinimo paslaug*",
    },
    energy: {
      en: "electricity supply, electricity supplier, energy supplier, gas supply, electricity distribution, district heating",
      de: "Stromversorgung, Energieversorger, Energieversorgungsunternehmen, Stromlieferant",
      tr: "elektrik tedarik*, elektrik dağıtım*",
      et: "elektrimüü*, elektrienergia müü*",
      lv: "elektroenerģijas tirdzniecīb*",
      lt: "elektros energijos tiekim*",
    },
    transport: {
      en: "air carrier, railway undertaking, freight forwarding services, logistics services, passenger transport services, airline, shipping company",
      de: "Spedition*, Beförderungsleistungen, Verkehrsunternehmen, Fluggesellschaft, Logistikdienstleister",
      tr: "taşımacılık hizmet*, lojistik hizmet*, hava yolu şirket*",
      et: "transporditeenus*, veoteenus*",
      lv: "pārvadājumu pakalpojum*, transporta pakalpojum*",
      lt: "pervežimo paslaug*, transporto paslaug*, logistikos paslaug*",
    },
    health: {
      en: "healthcare services, health care services, medical services, dental services, hospital services, telemedicine services, dental clinic, medical clinic",
      de: "Gesundheitsdienstleistungen, ärztliche Leistungen, zahnärztliche Leistungen, Zahnarztpraxis, Arztpraxis, Klinikum",
      tr: "sağlık hizmeti, sağlık hizmetleri, diş kliniği, tıbbi hizmet*",
      ar: "خدمات طبية, خدمات صحية, عيادة أسنان",
      et: "tervishoiuteenus*, hambaraviteenus*",
      lv: "veselības aprūpes pakalpojum*, ārstniecības pakalpojum*, zobārstniecības pakalpojum*",
      lt: "odontologijos paslaug*, sveikatos priežiūros paslaug*, medicinos paslaug*, odontologijos klinik*",
    },
    gaming: {
      en: "online casino, online gambling service*, gambling services, sports betting, remote gaming, betting services, casino games",
      de: "Online-Glücksspiel*, Sportwetten, Online-Casino, Online-Spielothek",
      et: "kaughasartmäng*, hasartmängu*",
      lv: "azartspēļ*, interaktīvās azartspēles",
      lt: "azartinių lošimų, nuotolinių lošimų, lažybas",
    },
    real_estate: {
      en: "real estate agency, estate agent, real estate brokerage, property management services, real estate agent",
      de: "Immobilienmakler*, Hausverwaltung, Immobilienvermittlung",
      tr: "emlak danışmanlığı, gayrimenkul danışmanlık*, emlak aracılık*",
      et: "kinnisvaramaakler*, kinnisvara vahendus*, kinnisvarabüroo",
      lv: "nekustamā īpašuma starpniecīb*, nekustamo īpašumu aģentūr*",
      lt: "nekilnojamojo turto agentūr*, nekilnojamojo turto broker*",
    },
    legal_accounting: {
      en: "legal services, law firm, accounting services, accountancy services, audit services, tax advice, bookkeeping services, audit firm",
      de: "Rechtsberatung, Anwaltskanzlei, Rechtsanwaltskanzlei, Steuerberatung, Steuerberatungsgesellschaft, Wirtschaftsprüfungsgesellschaft, Buchhaltungsservice",
      tr: "hukuki danışmanlık, avukatlık hizmet*, mali müşavirlik*, muhasebe hizmet*, hukuk bürosu",
      ar: "خدمات قانونية, مكتب محاماة, خدمات محاسبية",
      et: "raamatupidamisteenus*, õigusabiteenus*, advokaadibüroo, audiitorteenus*, maksunõustami*",
      lv: "grāmatvedības pakalpojum*, juridiskos pakalpojumus, juridiskie pakalpojumi, advokātu birojs, ārpakalpojuma grāmatvedīb*, grāmatvedības ārpakalpojum*",
      lt: "buhalterinės apskaitos paslaug*, teisines paslaugas, teisinės paslaugos, advokatų kontora, audito paslaug*",
    },
    company_services: {
      en: "company formation services, corporate services provider, trust and company service provider, registered office services, company service provider",
      et: "äriühinguteenus*, ettevõtte asutamise teenus*",
      lt: "įmonių steigimo paslaug*",
      lv: "uzņēmumu dibināšanas pakalpojum*",
    },
    travel: {
      en: "travel agency, package travel, package holidays, travel agent, tour operator, corporate travel management, travel services",
      de: "Reiseveranstalter*, Pauschalreisen, Reisebüro, Reisevermittl*",
      tr: "seyahat acentesi*, paket tur*, seyahat hizmet*",
      ar: "خدمات السفر, خدمات إدارة سفر, إدارة سفر الشركات, وكالة سفر, خدمات سفر",
      et: "pakettreis*, reisibüroo, reisikorraldaja*",
      lv: "kompleksos ceļojumus, tūrisma aģentūr*, tūrisma operator*",
      lt: "kelionių organizator*, organizuotas turistines keliones, kelionių agentūr*",
    },
    education: {
      en: "language courses, training courses, online courses, education services, tutoring services, e learning courses, training services",
      de: "Sprachkurse, Online-Kurse, Weiterbildungen, Schulungen an, Bildungsdienstleistungen",
      tr: "eğitim hizmet*, online eğitim*, dil kurs*, farkındalık eğitim*",
      ar: "خدمات تعليمية, دورات تدريبية",
      et: "koolitusteenus*, keelekursus*, koolitusi",
      lv: "valodu kursus, valodu kursi, apmācību pakalpojum*, mācību kursus, valodu kursu",
      lt: "kalbų kursus, mokymo paslaug*, mokymų paslaug*",
    },
    advertising: {
      en: "advertising services, advertising agency, digital marketing agency, online advertising network",
      de: "Werbeagentur, Werbedienstleistungen, Marketingagentur",
      tr: "reklam hizmet*, reklam ajansı*",
      et: "reklaamiteenus*, reklaamiagentuur*",
      lv: "reklāmas pakalpojum*, reklāmas aģentūr*",
      lt: "reklamos paslaug*, reklamos agentūr*",
    },
    post: {
      en: "postal services, courier services, parcel delivery services",
      de: "Postdienstleistungen, Kurierdienst*, Paketdienst*",
      tr: "kargo hizmet*, posta hizmet*",
      et: "postiteenus*, kullerteenus*",
      lv: "pasta pakalpojum*, kurjera pakalpojum*",
      lt: "pašto paslaug*, kurjerių paslaug*",
    },
    digital_content: {
      en: "digital content, mobile games, e books, music streaming, video streaming, streaming service",
      de: "digitale Inhalte, E-Books, Streaming-Dienst",
      tr: "dijital içerik*",
      ar: "محتوى رقمي",
      et: "digitaalset sisu, digisisu",
      lv: "digitālo saturu",
      lt: "skaitmeninį turinį",
    },
  }),
];

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
