import { claim } from "../rules.ts";

const techniques = {
  en: `machine learning, machine learning models, machine learning algorithm*, artificial intelligence, AI systems, AI tools, AI models, AI system,
    large language model*, generative AI, AI algorithms, AI powered, AI based, AI technology, AI technologies`,
  de: "künstliche Intelligenz, künstlicher Intelligenz, KI-Systeme, KI-System, KI-Modelle, maschinelles Lernen, maschinellem Lernen, KI-Tools, OpenAI-Modelle, KI-gestützte, KI-Verfahren",
  tr: "yapay zeka, yapay zekâ, makine öğrenimi, makine öğrenmesi",
  ar: "الذكاء الاصطناعي, ذكاء اصطناعي, التعلم الآلي",
  et: "tehisintellekti, tehisaru, masinõpet, masinõppe",
  lv: "mākslīgo intelektu, mākslīgā intelekta, mašīnmācīšanos, mašīnmācīšanās",
  lt: "dirbtinį intelektą, dirbtinio intelekto, mašininį mokymąsi, mašininio mokymosi",
};

const assistants = {
  en: "AI assistant*, AI chatbot*, AI voice assistant*, AI phone assistant*, AI agent*, AI powered assistant*, virtual assistant*, AI companion*",
  de: "KI-Telefonassistent*, KI-Assistent*, KI-Chatbot*, KI-Agent*, KI-gestützten Telefonassistent*, KI-gestützte Assistent*, KI-gestützten Assistent*, KI-gestützter Telefonassistent, KI-gestützten Sprachassistent*, KI-Sprachassistent*",
  tr: "yapay zeka asistan*, yapay zeka destekli asistan*, yapay zekâ asistan*, yapay zeka sohbet*",
  ar: "مساعد ذكي, مساعد الذكاء الاصطناعي, روبوت محادثة",
  et: "tehisintellekti assistent*, tehisaru assistent*, AI agent*, AI assistent*, vestlusrobot*",
  lv: "mākslīgā intelekta asistent*, MI asistent*, tērzēšanas robot*",
  lt: "dirbtinio intelekto asistent*, DI asistent*, pokalbių robot*",
};

const systems = {
  en: "AI system, AI model, AI models, AI platform, AI solution*, AI product*, AI software, AI service*, machine learning models, AI powered platform, AI powered software, artificial intelligence platform, AI features",
  de: "KI-System, KI-Modell, KI-Modelle, KI-Plattform, KI-Lösung*, KI-Software, KI-Produkt*, KI-Dienst*, KI-Funktionen, KI-gestützte Software, KI-gestützte Plattform",
  tr: "yapay zeka sistem*, yapay zeka model*, yapay zeka platform*, yapay zeka çözüm*",
  ar: "نظام الذكاء الاصطناعي, نماذج الذكاء الاصطناعي, منصة الذكاء الاصطناعي",
  et: "tehisintellekti lahendus*, tehisintellekti süsteem*, AI lahendus*",
  lv: "mākslīgā intelekta risinājum*, mākslīgā intelekta sistēm*",
  lt: "dirbtinio intelekto sprendim*, dirbtinio intelekto sistem*",
};

type ByLanguage = Partial<Record<keyof typeof techniques, string>>;
const join = (one: ByLanguage, other: ByLanguage) =>
  Object.fromEntries(
    (Object.keys(one) as (keyof typeof techniques)[]).map((language) => [
      language,
      `${one[language]}, ${other[language]}`,
    ]),
  );

export const aiRules = [
  ...claim("ai_roles", ["employ"], { deployer: techniques }),
  ...claim("ai_roles", ["offer"], { provider: join(assistants, systems) }),
  ...claim("ai_uses", ["offer", "employ"], {
    talks_to_people: assistants,
    makes_content: {
      en: "AI image generator, AI text generator, AI content generator, AI video generator, AI generated content",
      de: "KI-Bildgenerator*, KI-Textgenerator*",
    },
  }),
];
