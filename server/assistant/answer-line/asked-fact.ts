/** What a question wants to be told, where its words say so. */
export type FactKind =
  "email" | "phone" | "time" | "amount" | "count" | "date" | "name" | "list" | "whether";

const words = (source: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${source})(?![\\p{L}\\p{M}])`, "iu");

const unitOfTime =
  "minutes?|minuten|dakika|dk|دقيقة|minuti\\p{L}*|minū\\p{L}*|minuč\\p{L}*|hours?|(?:working |business |calendar )?days?|weeks?|months?|years?|stunden?|(?:arbeits|werk)?tagen?|wochen?|monaten?|jahren?|saat|(?:iş )?gün|hafta|ay|yıl|ساعة|يوما?|يوم عمل|شهرا?|سنة|tundi|(?:töö)?päeva|nädalat|kuud|aastat|stundu|(?:darba )?dienu|nedēļu|mēnešu|gadu|valandų|(?:darbo )?dienų|savaičių|mėnesių|metų";

/** In this order: "how many hours" is a time before it is a count. */
const asked: [FactKind, RegExp][] = [
  [
    "email",
    words(
      "e-?mail(?: address)?|mail-?adresse|e-?posta(?: adresi\\p{L}*)?|البريد الإلكتروني|e-?posti? ?aadress\\p{L}*|e-?pasta adres\\p{L}*|el\\. pašt\\p{L}*",
    ),
  ],
  [
    "phone",
    words(
      "(?:phone|telephone|hotline|fax|mobile) numbers?|telefonnummer|telefon numara\\p{L}*|رقم (?:ال)?هاتف|telefoninumb\\p{L}*|tālruņa numur\\p{L}*|telefono numer\\p{L}*",
    ),
  ],
  [
    "time",
    words(
      `how many times|wie viele male|kaç ke(?:z|re)|mitu korda|cik rei\\p{L}+|kiek kart\\p{L}*|\\p{L}*frist\\p{L}*|deadlines?|how (?:long|soon|fast|quick|quickly|often|frequently|early)|(?:how many|within how many|wie vielen?|wieviele|kaç|كم|mitu|cik|kiek) (?:full |more |weitere[nr]? )?(?:${unitOfTime})|(?:what|which)(?:'s|’s| is| are)? (?:the |our )?(?:\\p{L}+ ){0,3}(?:deadline|time ?limit|time ?frame|period|notice period|term|interval)s?|how much (?:time|notice|warning)|by when|wie (?:lange|schnell|oft|bald|früh)|welche\\p{L}? (?:\\p{L}+ )?(?:frist|zeitspanne|aufbewahrungsfrist|speicherdauer|kündigungsfrist)\\p{L}*|bis wann|ne kadar (?:süre\\p{L}*|zaman\\p{L}*)|ne sıklıkla|ne zamana kadar|hangi süre\\p{L}*|süresi (?:ne|nedir)|كم (?:المدة|تستغرق|مرة)|ما (?:هي )?(?:المدة|المهلة|مدة|مهلة)|خلال كم|kui (?:kaua|kiiresti|sageli|tihti)|mis aja\\p{L}*|mis tähtajaks?|milline on tähtaeg|cik (?:ilg\\p{L}+|ātri|bieži|drīz)|kād\\p{L}+ (?:laik\\p{L}+|termiņ\\p{L}+)|līdz kuram laikam|per kiek(?: laiko)?|kiek (?:laiko|ilgai)|kaip (?:ilgai|greitai|dažnai)|koks terminas|kokiu terminu|iki kada`,
    ),
  ],
  [
    "amount",
    words(
      "how (?:much|high|large|big)|(?:what|which) (?:is the |are the |was the )?(?:\\p{L}+ ){0,2}(?:fees?|prices?|costs?|sum|salary|budget|fines?|penalt(?:y|ies)|amount|threshold|percentage|share|rate|liability cap|limit|maximum|minimum|caps?)|liability cap|wie (?:hoch|viel)|welche[rs]? (?:betrag|summe|schwelle|gebühr|bußgeld)|ab welche[rm] (?:betrag|summe)|ne kadar|yüzde kaç|kaç (?:tl|lira|euro|avro)|كم (?:تبلغ|يبلغ|المبلغ|الغرامة|النسبة|ندفع|تكلف|يكلف)|ما (?:هي |هو )?(?:الغرامة|غرامة|المبلغ|النسبة|عقوبة)|kui (?:suur|palju)|cik (?:liel\\p{L}+|daudz|maksā)|kokio dydžio|kiek (?:kainuoja|eurų|procentų)",
    ),
  ],
  ["count", words("how many|wie vielen?|wieviele|kaç|كم عدد|كم|mitu|cik|kiek")],
  [
    "date",
    words(
      "(?:on|at|since|until|by|from|as of) (?:which|what) (?:exact )?(?:date|day)|(?:what|which) (?:is|was) the (?:exact )?date|(?:which|what) (?:date|day)|since when|from when|when (?:did|does|do|will|was|is|were|are)|when must|(?:an|seit|ab) welchem (?:tag|datum)|seit wann|ab wann|wann|hangi tarih\\p{L}*|ne zaman(?:dan)?|في أي (?:تاريخ|يوم)|متى|mis kuupäe\\p{L}*|millal|mis ajast|kurā datumā|kad|kada|nuo kada|kuri\\p{L}* dien\\p{L}*",
    ),
  ],
  [
    "name",
    words(
      "(?:what|which)(?: is| was| are|'s|’s) (?:the|our) names?(?: of)?|by name|names?(?=\\s*\\?)|who (?!needs)\\p{L}{3,}s|who(?:'s|’s| is| are| acts?| serves?| was)(?! (?:allowed|required|obliged|bound|entitled|subject|permitted|covered|affected|responsible for|to )[\\p{L} ]*)|whom? (?:do|should|can|must) (?:we|i|people|customers|users|staff) (?:contact|write to|call|turn to|report to|complain to|ask)|(?:which|what) (?:[\\p{L}-]+ ){0,2}(?:provider|vendor|supplier|carrier|auditor|insurer|contractor|sub-?processor|bank|compan(?:y|ies)|firm|agenc(?:y|ies)|authorit(?:y|ies)|court|regulator|supervisor)s?|wer ist|welche[rsn]? (?:firma|gesellschaft|anbieter|dienstleister|behörde|gericht|aufsichtsbehörde)|wie hei(?:ß|ss)t|kim(?:dir)?|hangi (?:firma|şirket|kurum|mahkeme)|ad[ıi] ne(?:dir)?|من (?:هو|هي)|ما اسم|kes on|mis on [\\p{L} ]+ nimi|milline (?:ettevõte|asutus)|kas ir (?:mūsu|jūsu)|kā sauc|kur[aš] (?:uzņēmums|iestāde)|kas yra (?:mūsų|jūsų)|kuri (?:įmonė|institucija)|koks [\\p{L} ]+ vardas",
    ),
  ],
  [
    "list",
    words(
      "(?:what|which)(?: \\p{L}+){0,4} (?:must|should|shall|does|do|has to|have to|needs? to)(?: \\p{L}+){0,8} (?:be in|go in|go into|belong in|contain|include|cover|say|state|hold|list|name|set out|record)s?|(?:what|which) (?:is|are)(?: the)? (?:minimum )?(?:contents?|rights|steps|items|elements|information|conditions|grounds|categories|kinds|types|reasons|purposes|details)|(?:which|what) (?:rights|conditions|grounds|categories|kinds|types|reasons|purposes|details|information|pieces|clauses|terms|measures|checks|documents|steps|points)|list (?:all|the|of)|was muss(?: \\p{L}+){0,8} (?:enthalten|stehen|regeln|angeben)|welche (?:rechte|angaben|informationen|punkte|inhalte|bedingungen|maßnahmen|zwecke|kategorien|pflichten|gründe|schritte)|(?:neler|hangi (?:hak|bilgi|husus|unsur|önlem|koşul|amaç)\\p{L}*)|ما (?:هي )?(?:الحقوق|المعلومات|البيانات|العناصر|الشروط|الأغراض|محتويات)|ماذا يجب أن (?:يتضمن|تتضمن|يشمل|تشمل)|millised|mida peab|kādas|kādi|kokie|kokios|ką turi",
    ),
  ],
  [
    "whether",
    /^\s*(?:(?:and|so|but|also|hi|hello|please|und|aber|ve|peki|و)[,\s]+)?(?:(?:is|are|am|do|does|did|may|can|could|must|should|shall|has|have|will|would|isn't|aren't|don't|doesn't|ist|sind|dürfen|darf|müssen|muss|haben|hat|gibt|kann|können|werden|wird|sollen|brauchen|verkaufen|speichern|geben|nutzen|kas|vai|ar)(?!\p{L})|هل|أ(?:يجب|يجوز|نحن))|(?<!\p{L})m[ıiuü](?:y[ıiuü]z|d[ıiuü]r|s[ıiuü]n[ıiuü]z)?(?!\p{L})\s*\??\s*$/iu,
  ],
];

/** The kinds of fact that a question may ask for, the surest first; none where its words tell none. */
export function listAskedFacts(question: string): FactKind[] {
  // What is asked comes last where a story comes first.
  const parts = question.split(/(?<=[.!;:])\s+/u).filter((part) => /\p{L}/u.test(part));
  const last = parts.at(-1) ?? question;
  const found = listIn(last);
  return found.length > 0 ? found : listIn(question);
}

function listIn(text: string): FactKind[] {
  return asked.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);
}
