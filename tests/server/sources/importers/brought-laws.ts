/** Laws of places that do not exist, laid out as the three publishers lay out theirs. */

export const turkishLaw = [
  `11103
FENER VE RIHTIM IŞIKLARININ
KORUNMASI KANUNU
Kanun Numarası : 9911
Kabul Tarihi : 24/3/2031
Yayımlandığı Resmî Gazete : Tarih : 7/4/2031 Sayı : 39677
Yayımlandığı Düstur : Tertip : 5 Cilt : 57
BİRİNCİ BÖLÜM
Amaç, Kapsam ve Tanımlar
Amaç
MADDE 1- (1) Bu Kanunun amacı, kıyıdaki her fenerin gece boyunca yanmasını ve
bekçinin bunu deftere yazmasını sağlamaktır.
Kapsam
MADDE 2- (1) Bu Kanun, Madde 1 uyarınca fener yakan herkese uygulanır.
Tanımlar
MADDE 3- (1) Bu Kanunun uygulanmasında;
a) Fener: Işık veren her kuleyi,
b) Bekçi: Feneri yakan kişiyi,
c) Rıhtım: Gemilerin bağlandığı yeri,
ç) Defter: Bekçinin yazdığı kitabı,
ifade eder.
(2) Diğer sözcükler denizcilerin kullandığı anlamdadır.
1 2/7/2032 tarihli ve 9903 sayılı Kanunun 5 inci maddesiyle bu fıkra değiştirilmiştir.`,
  `İKİNCİ BÖLÜM
Bekçinin Ödevleri
Bekçinin fener yakma ve deftere
yazma yükümlülüğü
MADDE 4- (1) Bekçi;
a) Feneri akşam yakar ve
1) Yağını,
2) Fitilini,
yoklar.
b) Sabah söndürür.
(2) (Değişik:2/7/2032-9903/5 md.) Bekçi her geceyi deftere yazar.
MADDE 4/A- (Ek:2/7/2032-9903/6 md.) (1) Bekçi defteri saklar.
Yürürlük
MADDE 5- (1) Bu Kanun yayımı tarihinde yürürlüğe girer.
GEÇİCİ MADDE 1- (1) Eski fenerler bir yıl daha yanar.
9911 SAYILI KANUNA EK VE DEĞİŞİKLİK GETİREN MEVZUATIN YÜRÜRLÜĞE GİRİŞ TARİHLERİ
9903 4 2/7/2032`,
];

export const turkishOutline = [
  "cpt_1: BİRİNCİ BÖLÜM: Amaç, Kapsam ve Tanımlar",
  "art_1: Amaç",
  "art_1.1: Bu Kanunun amacı, kıyıdaki her fenerin gece boyunca yanmasını ve bekçinin bunu deftere yazmasını sağlamaktır.",
  "art_2: Kapsam",
  "art_2.1: Bu Kanun, Madde 1 uyarınca fener yakan herkese uygulanır.",
  "art_3: Tanımlar",
  "art_3.1: Bu Kanunun uygulanmasında;",
  "art_3.1.a: Fener: Işık veren her kuleyi,",
  "art_3.1.b: Bekçi: Feneri yakan kişiyi,",
  "art_3.1.c: Rıhtım: Gemilerin bağlandığı yeri,",
  "art_3.1.ç: Defter: Bekçinin yazdığı kitabı, ifade eder.",
  "art_3.2: Diğer sözcükler denizcilerin kullandığı anlamdadır.",
  "cpt_2: İKİNCİ BÖLÜM: Bekçinin Ödevleri",
  "art_4: Bekçinin fener yakma ve deftere yazma yükümlülüğü",
  "art_4.1: Bekçi;",
  "art_4.1.a: Feneri akşam yakar ve",
  "art_4.1.a.1: Yağını,",
  "art_4.1.a.2: Fitilini, yoklar.",
  "art_4.1.b: Sabah söndürür.",
  "art_4.2: (Değişik:2/7/2032-9903/5 md.) Bekçi her geceyi deftere yazar.",
  "art_4A: (Ek:2/7/2032-9903/6 md.)",
  "art_4A.1: Bekçi defteri saklar.",
  "art_5: Yürürlük",
  "art_5.1: Bu Kanun yayımı tarihinde yürürlüğe girer.",
  "art_Geçici-1: ",
  "art_Geçici-1.1: Eski fenerler bir yıl daha yanar.",
  "anx_Değişiklikler: 9911 SAYILI KANUNA EK VE DEĞİŞİKLİK GETİREN MEVZUATIN YÜRÜRLÜĞE GİRİŞ TARİHLERİ | 9903 4 2/7/2032",
];

export const malteseAct = [
  `LIGHTHOUSES [CAP. 986. 1
CHAPTER 986
LIGHTHOUSES ACT
AN ACT to keep the lamps of the harbour alight.
28th May, 2031
ACT XX of 2031.
ARRANGEMENT OF ACT
PART I Preliminary 1-2
PART II Keepers 3-5
PART I
PRELIMINARY
Short title.
1. The short title of this Act is the Lighthouses Act.
Interpretation.
Amended by:
XXXI. 2032.2.
2. (1) In this Act, unless the context otherwise requires -
"keeper" means a person who lights a lamp under article
5. The lamp may be of any kind;
"lamp" means a light on a tower.
(2) Other words have the meaning that sailors give them.`,
  `2 CAP. 986.] LIGHTHOUSES
PART II
KEEPERS
3. (1) (a) A keeper shall light the
Duty to keep alight.
lamp at dusk; and
(b) a keeper shall -
(i) trim the wick; and
(ii) fill the oil.
(1A) Sub-article
(1) binds a deputy too:
Provided that the deputy was told.
(2) A keeper who sleeps is liable to a fine.
Register.
3A. Every keeper shall write each night into a
register.
PART III
OIL
5. The Minister may make rules about oil.
FIRST SCHEDULE
6. Oil of olives`,
];

export const malteseOutline = [
  "cpt_I: PART I: PRELIMINARY",
  "art_1: Short title. | The short title of this Act is the Lighthouses Act.",
  "art_2: Interpretation.",
  'art_2.1: In this Act, unless the context otherwise requires - "keeper" means a person who lights a lamp under article 5. The lamp may be of any kind; / "lamp" means a light on a tower.',
  "art_2.2: Other words have the meaning that sailors give them.",
  "cpt_II: PART II: KEEPERS",
  "art_3: Duty to keep alight.",
  "art_3.1: ",
  "art_3.1.a: A keeper shall light the lamp at dusk; and",
  "art_3.1.b: a keeper shall -",
  "art_3.1.b.i: trim the wick; and",
  "art_3.1.b.ii: fill the oil.",
  "art_3.1A: Sub-article (1) binds a deputy too: / Provided that the deputy was told.",
  "art_3.2: A keeper who sleeps is liable to a fine.",
  "art_3A: Register. | Every keeper shall write each night into a register.",
  "cpt_III: PART III: OIL",
  "art_5: The Minister may make rules about oil.",
  "anx_1: FIRST SCHEDULE | 6. Oil of olives",
];

export const saudiLaw = [
  `المملكة العربية السعودية
نظام المنارات والمصابيح
مرسوم ملكي رقم (م/919) وتاريخ 9/2/1463هـ
الباب الأول: أحكام عامة
الفصل الأول
التعريفات
المادة الأولى:
يقصد بالمنارة كل برج يوقد فيه مصباح.
المادة الثانية:
1- يسري النظام على كل حارس.
2- يستثنى من ذلك:
أ- صاحب القارب وفق
المادة الأولى من هذا النظام.
ب- الضيف.
٣- لا يسري على الزائر.
الفصل الثاني: واجبات الحارس
المادة 3
(1) يوقد الحارس المصباح ليلا.
(2) يكتب ذلك في السجل.
المادة الثالثة مكرر:
يحفظ السجل عشر سنوات.
المادة الرابعة:
على الحارس ما يأتي:
أ- أن يملأ الزيت، ومنه:
1- زيت الزيتون.
2- زيت السمسم.
ب- أن ينظف الزجاج.`,
];

export const saudiOutline = [
  "cpt_1: الباب الأول: أحكام عامة",
  "cpt_1.cpt_1: الفصل الأول: التعريفات",
  "art_1: يقصد بالمنارة كل برج يوقد فيه مصباح.",
  "art_2: ",
  "art_2.1: يسري النظام على كل حارس.",
  "art_2.2: يستثنى من ذلك:",
  "art_2.2.أ: صاحب القارب وفق المادة الأولى من هذا النظام.",
  "art_2.2.ب: الضيف.",
  "art_2.3: لا يسري على الزائر.",
  "cpt_1.cpt_2: الفصل الثاني: واجبات الحارس",
  "art_3: ",
  "art_3.1: يوقد الحارس المصباح ليلا.",
  "art_3.2: يكتب ذلك في السجل.",
  "art_3-مكرر: يحفظ السجل عشر سنوات.",
  "art_4: على الحارس ما يأتي:",
  "art_4.أ: أن يملأ الزيت، ومنه:",
  "art_4.أ.1: زيت الزيتون.",
  "art_4.أ.2: زيت السمسم.",
  "art_4.ب: أن ينظف الزجاج.",
];

/** Rules in English as the Central Bank's rulebook shows them. */
export const rulebookPage = `<!DOCTYPE html><html lang="en"><head><title>Lamp Rules | SAMA Rulebook</title></head><body>
  <nav class="navbar"><ul><li>Article 1: Of the menu</li></ul></nav>
  <main><div class="breadcrumb">Home / Lamps</div><h1>Lamp Rules for Harbour Companies</h1>
  <div><span>No: 99093096</span></div><div>Date(g): 14/6/2033 | Date(h): 16/4/1457</div><div>Status: In-Force</div>
  <p>Issued by the Saudi Central Bank (rulebook.sama.gov.sa).</p>
  <h2>Chapter I: Keepers</h2>
  <h3>Article 1: Keeping alight</h3><p>Companies shall keep every lamp alight.</p>
  <h3>Article (2)</h3><p>Registers</p><ol style="list-style:none"><li>1. A company keeps a register.</li>
  <li>2. It holds:<ul><li>a. the night;</li><li>b. the keeper.</li></ul></li></ol>
  <h3>Article Three</h3><p>Article 2 does not bind guests.</p></main>
  <footer>© Rulebook</footer></body></html>`;

export const rulebookOutline = [
  "cpt_I: Chapter I: Keepers",
  "art_1: Keeping alight | Companies shall keep every lamp alight.",
  "art_2: Registers",
  "art_2.1: A company keeps a register.",
  "art_2.2: It holds:",
  "art_2.2.a: the night;",
  "art_2.2.b: the keeper.",
  "art_3: Article 2 does not bind guests.",
];

/** The same words as a saved page: a block for each line. */
export function makePage(pages: string[], head = ""): string {
  const lines = pages.join("\n").split("\n");
  const blocks = lines.map((line) => `<p class="MsoNormal">${line.replaceAll("&", "&amp;")}</p>`);
  return `<!DOCTYPE html><html><head><title>x</title>${head}</head><body><script>let a = "MADDE 1";</script><div>${blocks.join("\n")}</div></body></html>`;
}
