import type { TextLanguage } from "../languages.ts";

export type TimeUnit = "minute" | "hour" | "day" | "workingDay" | "week" | "month" | "year";

/** All patterns are of folded words: without case and marks, with ا for أ and ه for ة. */
type TimeWords = {
  units: Partial<Record<TimeUnit, string>>;
  /** Two of a unit in one word: شهرين, xahrejn. */
  duals?: Partial<Record<TimeUnit, string>>;
  /** What may stand between the number and its unit. */
  between?: string;
  /** What joins two numbers of a range, besides a dash. */
  to: string;
  /** In front of a duration and behind it: it is the most, it is the least. */
  most: string;
  mostBehind?: string;
  least: string;
  leastBehind?: string;
  /** What makes of a duration an interval: every two years. */
  every: string;
  /** A unit without a number is one of it where these stand around it: within a month. */
  oneOf?: { before?: string; behind?: string };
  /** What adds a duration to another one: anywhere in front, right in front or within, behind. */
  extends: string;
  added?: string;
  extendsBehind?: string;
};

export const timeWords: Record<TextLanguage, TimeWords> = {
  en: {
    units: {
      minute: "minutes?",
      hour: "hours?",
      workingDay: "(?:business|working|banking|work)[ -]?days?",
      day: "(?:calendar |consecutive )?days?",
      week: "(?:calendar )?weeks?",
      month: "(?:calendar )?months?",
      year: "(?:calendar )?years?",
    },
    between: "(?:full|further|more|additional|consecutive|other)",
    every: "every|each",
    to: "to|and|or|until",
    most: "within|by the end of|no later than|not later than|at the latest|up to|(?:a )?maximum(?: period)?(?: of)?|at most|not exceed(?:ing)?|does not exceed|no more than|not more than|no longer than|not longer than|less than|no later|in under|under|inside",
    mostBehind: "at (?:the )?(?:most|latest)|or less|maximum",
    least:
      "at least|(?:a )?minimum(?: period)?(?: of)?|not less than|no less than|no fewer than|more than|longer than|exceeding|over|not earlier than|no earlier than",
    leastBehind: "or (?:more|longer)|at least|minimum",
    oneOf: { before: "(?:within|no later than|not later than|up to) (?:a|an)" },
    extends: "exten(?:d|sion)\\p{L}*|prolong\\p{L}*",
    added: "further|additional|more",
  },
  de: {
    units: {
      minute: "minuten?",
      hour: "stunden?|stundig\\p{L}*",
      workingDay: "(?:bank|werk|arbeits|geschafts|bankarbeits)tage?[ns]?",
      day: "(?:kalender)?tage?[ns]?|t(?:a|ae)gig\\p{L}*",
      week: "(?:kalender)?wochen?|wochig\\p{L}*",
      month: "(?:kalender)?monat(?:e|en|s|es)?|monatig\\p{L}*",
      year: "(?:kalender|geschafts)?jahr(?:e|en|es|s)?|jahrig\\p{L}*",
    },
    between: "(?:volle[nr]?|weitere[nr]?|ganze[nr]?|aufeinanderfolgende[nr]?)",
    every: "alle|jeweils alle|aller",
    to: "bis(?: zu)?|und|oder",
    most: "innerhalb(?: von)?|binnen|(?:bis )?spatestens(?: nach| innerhalb von| innerhalb| binnen)?|bis zu|maximal|max\\.?|hochstens|langstens|nicht langer als|nicht mehr als|weniger als|unter",
    mostBehind: "nicht ubersteig|nicht uberschreit",
    least:
      "mindestens|wenigstens|min\\.|minimum|fruhestens|nicht weniger als|nicht kurzer als|mehr als|langer als|uber",
    leastBehind: "nicht unterschreit|oder (?:mehr|langer)",
    oneOf: {},
    extends: "verlanger\\p{L}*",
    added: "weitere[nr]?|zusatzliche[nr]?",
    extendsBehind: "verlanger",
  },
  tr: {
    units: {
      minute: "dakika(?:lik|yi|dan|ya|da|nin)?",
      hour: "saat(?:lik|i|ten|e|te|in)?",
      workingDay: "is gun(?:u|une|unden|unde|luk|lerinde|unun|udur)?",
      day: "(?:takvim )?gun(?:u|un|e|den|de|luk|dur|unde|une|unden)?",
      week: "hafta(?:lik|yi|dan|ya|da|nin)?",
      month: "(?:takvim )?ay(?:lik|i|dan|a|da|in|dir)?",
      year: "yil(?:lik|i|dan|a|da|in|dir)?|sene(?:lik|den|de)?",
    },
    every: "her",
    to: "ile|ila|veya|ya da|ve",
    most: "en gec|en fazla|en cok|azami|maksimum|nihayet",
    mostBehind:
      "icinde|icerisinde|zarfinda|kadar|(?:gecmemek|asmamak|gecmeyecek|asmayacak)|dolmadan|gecmez|asamaz|suresince icinde",
    least: "en az|en erken|asgari|minimum",
    leastBehind: "uzun|fazla|asan|gecen|dan az olmamak",
    extends: "uzat\\p{L}*",
    added: "ek|ilave",
    extendsBehind: "(?:daha )?uzat|daha",
  },
  ar: {
    units: {
      minute: "دقيقه|دقايق",
      hour: "ساعه|ساعات",
      workingDay: "(?:يوما?|ايام) ?(?:ال)?(?:عمل|عمليه?)",
      day: "يوما?|ايام|ايام تقويميه",
      week: "اسبوعا?|اسابيع",
      month: "شهرا?|اشهر|شهور",
      year: "سنه|سنوات|سنين|عاما?|اعوام",
    },
    duals: {
      hour: "ساعتين|ساعتان",
      day: "يومين|يومان",
      week: "اسبوعين|اسبوعان",
      month: "شهرين|شهران",
      year: "سنتين|سنتان|عامين|عامان",
    },
    every: "كل",
    to: "الي|او|و",
    most: "خلال(?: مده| فتره| مهله)?|في غضون|موعد اقصاه|بحد اقصي|لا (?:ت|ي)تجاوز|لا (?:ت|ي)زيد (?:عن|علي)|اقل من|حتي|فتره لا تتعدي|اقصاها|اقصاه",
    mostBehind: "كحد اقصي|بحد اقصي|علي الاكثر",
    least: "لا (?:ت|ي)قل عن|ما لا يقل عن|اكثر من|تزيد (?:عن|علي)",
    leastBehind: "علي الاقل|كحد ادني|بحد ادني|فاكثر",
    oneOf: { before: "خلال|خلال مده|في غضون|لمده" },
    extends: "(?:ي|ت)?مدد\\p{L}*|(?:ال|ل)?تمديد\\p{L}*",
    extendsBehind: "اضافي",
  },
  et: {
    units: {
      minute: "minut(?:i|it|ite)?",
      hour: "tun(?:d|ni|di|dide)",
      workingDay: "(?:too|panga)paev(?:a|ad|ade|ane)?",
      day: "(?:kalendri|oo)?paev(?:a|ad|ade|ane|ase|ast|aseid|aste)?",
      week: "nadal(?:a|at|ad|ate|ane|ase)?",
      month: "(?:kalendri)?kuu(?:d|de|ga|ks|ne|se|line|lise|list)?",
      year: "(?:kalendri)?aasta(?:t|d|te|ga|ks|ne|se)?",
    },
    every: "iga|igal",
    to: "kuni|voi|ja|ning",
    most: "hiljemalt|kuni|maksimaalselt|mitte (?:kauem|rohkem|hiljem) kui|mitte ule|kuni|vahem kui",
    mostBehind: "(?:aja )?jooksul|piires",
    least: "vahemalt|mitte vahem kui|rohkem kui|kauem kui|ule|minimaalselt|mitte varem kui",
    oneOf: { behind: "(?:aja )?jooksul" },
    extends: "piken\\p{L}*",
    added: "taiendava\\p{L}*",
    extendsBehind: "(?:vorra )?piken",
  },
  lv: {
    units: {
      minute: "minu(?:te|tes|tem|tu|si)",
      hour: "stund(?:a|as|am|u)",
      workingDay: "darb(?:a )?dien(?:a|as|am|u|i)|bankas darba dien(?:a|as|am|u)",
      day: "(?:kalendara )?dien(?:a|as|am|u|i)|diennakts?|diennaktis",
      week: "nedel(?:a|as|am|u|i)",
      month: "menes(?:is|a|i|u|iem|us)|menesa",
      year: "gad(?:s|a|u|i|us|iem|am)",
    },
    every: "katr\\p{L}+|ik|ik pec",
    to: "lidz|vai|un",
    most: "ne velak (?:ka|par)|lidz|maksimali|ne ilgak (?:ka|par)|ne vairak (?:ka|par)|neparsniedz|mazak (?:ka|par)|ne ilgak",
    mostBehind: "laika|robezas",
    least:
      "vismaz|ne mazak (?:ka|par)|vairak (?:ka|par)|ilgak (?:ka|par)|ne agrak (?:ka|par)|minimali",
    oneOf: { behind: "laika" },
    extends: "pagarin\\p{L}*",
    added: "papildu|vel",
    extendsBehind: "pagarin",
  },
  lt: {
    units: {
      minute: "minu(?:te|tes|ciu|tems)",
      hour: "valand(?:a|as|u|oms|os)|val\\.",
      workingDay: "darbo dien(?:a|as|u|oms|os)|d\\. ?d\\.",
      day: "(?:kalendorin\\p{L}* )?dien(?:a|as|u|oms|omis|os)|par(?:a|as|u|os)",
      week: "savait(?:e|es|iu|ems|emis)",
      month: "menes(?:is|i|io|iai|iu|ius|iams|iais)|men\\.",
      year: "met(?:ai|us|u|ams|ais)",
    },
    every: "kas|kiekvien\\p{L}+",
    to: "iki|arba|ir",
    most: "per|ne veliau (?:kaip|nei)(?: per)?|iki|ne ilgiau(?: (?:kaip|nei))?|ne daugiau (?:kaip|nei)|daugiausia|maksimaliai|nevirsija|maziau (?:kaip|nei)",
    mostBehind: "laikotarpyje",
    least:
      "maziausiai|bent|ne maziau (?:kaip|nei)|ne trumpiau (?:kaip|nei)|daugiau (?:kaip|nei)|ilgiau (?:kaip|nei)|virs|ne anksciau (?:kaip|nei)",
    oneOf: { before: "per" },
    extends: "prates\\p{L}*",
    added: "papildom\\p{L}*|dar",
    extendsBehind: "prates",
  },
  mt: {
    units: {
      minute: "minut[ai]?|minuti",
      hour: "sieghat?|saghat?",
      workingDay: "(?:jum|jiem|ijiem|gurnat[ai]?) (?:ta' |tax-?|ta )(?:xoghol|hidma)",
      day: "jum|jiem|ijiem|gurnat[ai]?|granet",
      week: "gimghat?|gimghat",
      month: "xahar|xhur",
      year: "sena|snin|sni",
    },
    duals: {
      hour: "saghtejn",
      day: "jumejn",
      week: "gimaghtejn",
      month: "xahrejn",
      year: "sentejn",
    },
    between: "il",
    every: "kull",
    to: "sa|u|jew",
    most: "fi zmien|sa massimu ta'|massimu ta'|mhux aktar tard minn|mhux aktar minn|mhux itwal minn|sa|inqas minn|gewwa",
    mostBehind: "l-aktar tard|massimu",
    least: "mill-inqas|mhux inqas minn|tal-anqas|mill-anqas|aktar minn|minimu ta'",
    oneOf: { before: "fi zmien" },
    extends: "estiz\\p{L}*|estend\\p{L}*|testend\\p{L}*|estensjoni",
    extendsBehind: "ohra",
  },
};
