import { foldTermWord } from "./fold-words.ts";
import type { ReadLanguage } from "./languages.ts";

/** How a language tells who speaks, and what takes a statement back. All words are folded. */
export type Grammar = {
  /** "We". */
  speakers: ReadonlySet<string>;
  /** "Our". */
  possessives: Words;
  /** "With us", behind what is the company's. */
  possessivesBehind: ReadonlySet<string>;
  /** "Us": somebody does something with the company. */
  objects: ReadonlySet<string>;
  denials: ReadonlySet<string>;
  /** Open a clause that only says under which condition something holds. */
  conditions: ReadonlySet<string>;
  /** Open a clause about the word before it, or about what is said, thought or asked. */
  relatives: ReadonlySet<string>;
  /** After a comma: a new statement. */
  turns: ReadonlySet<string>;
  /** The past, plans and wishes: not what the company is or does. */
  doubts: ReadonlySet<string>;
  /** "May", "can". */
  modals: ReadonlySet<string>;
  /** Begin something that is not the object of the verb. */
  prepositions: ReadonlySet<string>;
  /** Other people, as whole words or openings (`*`). */
  others: Words;
  /** The verb comes before its object, as in English; else they stand in any order. */
  ordered: boolean;
};

export type Words = { whole: ReadonlySet<string>; openings: readonly string[] };

export function isAmong({ whole, openings }: Words, word: string): boolean {
  return whole.has(word) || openings.some((opening) => word.startsWith(opening));
}

export function readWordList(list: string): Words {
  const words = list.split(/\s+/).filter(Boolean);
  return {
    whole: new Set(words.filter((word) => !word.endsWith("*")).map(foldTermWord)),
    openings: words
      .filter((word) => word.endsWith("*"))
      .map((word) => foldTermWord(word.slice(0, -1))),
  };
}

type Written = Record<Exclude<keyof Grammar, "ordered" | "possessivesBehind">, string> & {
  possessivesBehind?: string;
};

const written: Record<ReadLanguage, Written> = {
  en: {
    speakers: "we",
    possessives: "our",
    objects: "us",
    denials: `not no never neither nor cannot without none don doesn didn isn aren won can't don't
      doesn't isn't aren't won't hasn't haven't except excluding prohibited refuse`,
    conditions: "if unless when where whenever wherever should provided once until whether",
    relatives: "which who whom whose that because although though while whereas how what why",
    turns: "but however whereas yet instead you they it he she i we so",
    doubts: `reserve reserves was were formerly previously plan plans intend intends intend would could might
      wish wishes seek seeks hope hopes aim aims future upcoming soon example hypothetical
      applied applying ought`,
    modals: "may can will shall must",
    prepositions: `for to by with from via through under against about between towards at on in into
      upon like than among using including concerning regarding during after before`,
    others: `you your they their he she it its his her customer* client* user* partner* third
      provider* supplier* vendor* merchant* seller* authority authorities regulator* anyone everyone
      person* individual* bank* member* visitor* employee* affiliate* subsidiary parent group each
      other others another contractor* processor* party parties company companies`,
  },
  de: {
    speakers: "wir",
    possessives: "unser unsere unserem unseren unserer unseres",
    objects: "uns",
    denials:
      "nicht kein keine keinen keinem keiner keines nie niemals weder ohne nein ausgeschlossen",
    conditions: "wenn falls sofern soweit sobald ob solange insofern",
    relatives:
      "dass welche welcher welches welchen weil obwohl wie was warum wobei wodurch denen dessen deren",
    turns: "aber jedoch sondern doch wir sie er es du die der das",
    doubts: `war waren wurde wurden früher ehemals künftig zukünftig plant planen beabsichtigt
      beabsichtigen würde würden könnte könnten möchte möchten beispielsweise beispiel beantragt
      beantragen hätte soll sollen`,
    modals: "kann können dürfen darf",
    prepositions: `für mit von bei durch gegen an über gegenüber zwischen unter auf nach vor aus um zu
      zum zur vom beim ans`,
    others: `sie ihr ihre ihrem ihren ihrer du dein deine kunde kunden nutzer nutzern anbieter partner
      dritte dritten dritter dienstleister lieferant* behörde* händler jeder jeweilige jeweiligen
      besucher zahlungsdienstleister drittanbieter`,
  },
  tr: {
    speakers: "biz şirketimiz firmamız bankamız kurumumuz kuruluşumuz platformumuz şirketimizce",
    possessives:
      "bizim şirketimizin firmamızın bankamızın kurumumuzun kuruluşumuzun platformumuzun",
    objects: "bize bizi",
    denials: `değil değildir değiliz yok yoktur hiçbir asla hiç kullanılmamaktadır yapılmamaktadır
      edilmemektedir bulunmamaktadır olmaksızın dışında hariç kullanmıyoruz sunmuyoruz yapmıyoruz
      vermiyoruz aktarmıyoruz aktarılmamaktadır paylaşmıyoruz göndermiyoruz`,
    conditions: "eğer şayet halinde durumunda takdirde koşuluyla sürece",
    relatives: "ki",
    turns: "ancak fakat ama lakin",
    doubts:
      "planlıyoruz planlamaktadır ileride gelecekte örneğin eskiden önceden amaçlıyoruz hedefliyoruz",
    modals: "",
    prepositions: "için",
    others: `siz size sizin müşteri* kullanıcı* üçüncü tedarikçi* ortağı ortakları bankalar kişiler
      alıcı* hekim* banka`,
  },
  ar: {
    speakers: "نحن",
    possessives: "",
    possessivesBehind: "لدينا بنا",
    objects: "",
    denials: "لا ليس ليست لسنا لن لم غير دون بدون ما",
    conditions: "إذا إن لو عند عندما حيثما",
    relatives: "الذي التي الذين أن أنه لأن",
    turns: "لكن ولكن بل غير",
    doubts: "سوف سابقا مستقبلا نخطط نعتزم نهدف مثال كانت كان",
    modals: "قد يمكن يجوز",
    prepositions: "",
    others: "أنت المستخدم* العميل* العملاء* مزودي مزود* الغير طرف الأطراف شركاء",
  },
  et: {
    speakers: "me meie",
    possessives: "meie",
    objects: "meid meile",
    denials: "ei mitte ega pole ära mingit ühtegi",
    conditions: "kui juhul kas",
    relatives: "mis kes mida mille kelle et kuidas sest kuigi",
    turns: "aga kuid vaid",
    doubts: "oli olid varem kavatseme plaanime tulevikus näiteks edaspidi soovime",
    modals: "võime võib võivad",
    prepositions: "",
    others: `teie sinu klient* kasutaja* partner* kolmas kolmanda* kolmandate teenusepakkuja*
      teenuseosutaja* isik isikud ostja`,
  },
  lv: {
    speakers: "mēs",
    possessives: "mūsu",
    objects: "mums mūs",
    denials: `ne nav nekad nedz bez neizmanto neizmantojam nesniedz nesniedzam nepiedāvā nepiedāvājam
      nenodod nenododam netiek nesūtām neveic neveicam`,
    conditions: "ja gadījumā kad",
    relatives: "kas kurš kura kuri kuras kuru ka jo lai",
    turns: "bet taču tomēr",
    doubts: "bija agrāk plānojam plāno nākotnē piemēram vēlamies",
    modals: "var varam",
    prepositions: "",
    others:
      "jūs klient* lietotāj* partner* trešā trešās trešo pakalpojumu* sniedzēj* persona personas pircējs",
  },
  lt: {
    speakers: "mes",
    possessives: "mūsų",
    objects: "mums mus",
    denials: `ne nėra niekada nei be nenaudoja nenaudojame neteikia neteikiame nesiūlome neperduoda
      neperduodame nesiunčiame nevykdo nevykdome nenaudojami`,
    conditions: "jei jeigu kai atveju",
    relatives: "kuris kuri kurie kurios kurių kad nes kurį",
    turns: "bet tačiau o",
    doubts: "buvo anksčiau planuojame planuoja ateityje pavyzdžiui norime ketina ketiname",
    modals: "gali galime",
    prepositions: "",
    others:
      "jūs klient* vartotoj* naudotoj* partner* trečioji trečiosios trečiųjų tiekėj* asmuo asmenys pirkėjas",
  },
};

const ordered = new Set<ReadLanguage>(["en"]);

export const grammars = Object.fromEntries(
  (Object.entries(written) as [ReadLanguage, Written][]).map(([language, lists]) => [
    language,
    {
      speakers: readWordList(lists.speakers).whole,
      possessives: readWordList(lists.possessives),
      possessivesBehind: readWordList(lists.possessivesBehind ?? "").whole,
      objects: readWordList(lists.objects).whole,
      denials: readWordList(lists.denials).whole,
      conditions: readWordList(lists.conditions).whole,
      relatives: readWordList(lists.relatives).whole,
      turns: readWordList(lists.turns).whole,
      doubts: readWordList(lists.doubts).whole,
      modals: readWordList(lists.modals).whole,
      prepositions: readWordList(lists.prepositions).whole,
      others: readWordList(lists.others),
      ordered: ordered.has(language),
    },
  ]),
) as Record<ReadLanguage, Grammar>;
