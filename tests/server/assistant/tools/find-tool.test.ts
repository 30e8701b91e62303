import { expect, test } from "vitest";
import { findTool } from "../../../../server/assistant/tools/find-tool.ts";
import { planQuestion } from "../../../../server/assistant/plan.ts";
import { loadCatalogue } from "../../../../server/catalogue/catalogue.ts";

const catalogue = loadCatalogue();
const toolOf = (question: string) => findTool(planQuestion(question, catalogue));

test.each([
  ["Why is my score so low?", "score"],
  ["How good is our compliance score?", "score"],
  ["Warum ist unser Score so niedrig?", "score"],
  ["Uyum puanımız neden düşük?", "score"],
  ["لماذا درجة الامتثال منخفضة؟", "score"],
  ["What should I do first?", "first"],
  ["What are our most urgent gaps?", "first"],
  ["Was sollen wir zuerst tun?", "first"],
  ["Önce ne yapmalıyız?", "first"],
  ["ماذا نفعل أولا؟", "first"],
  ["Which laws apply to us?", "laws"],
  ["Hangi yasalar bize uygulanır?", "laws"],
  ["Why does the AI Act apply to us?", "applies"],
  ["Does DORA apply to us?", "applies"],
  ["Warum gilt die DSGVO für uns?", "applies"],
  ["Which documents mention retention?", "mentions"],
  ["In welchen Dokumenten steht etwas über Geldwäsche?", "mentions"],
  ["Who is assigned to the findings?", "work"],
  ["What is overdue?", "work"],
  ["Who is responsible for the DPIA finding?", "work"],
])("%s is answered by the tool %s", (question, tool) => {
  expect(toolOf(question)).toBe(tool);
});

test.each([
  "What is our credit score model?",
  "What do we do first when a breach is found?",
  "From when does DORA apply to us?",
  "Does DORA Article 11 apply to us?",
  "Which laws on cookies does Estonia have?",
  "Which documents must we keep?",
  "What happens with overdue invoices?",
  "Who is responsible for data protection?",
  "What is the fine if the AI Act applies to us?",
  "How long is personal data kept?",
  "",
])("%j is for law, documents or decisions", (question) => {
  expect(toolOf(question)).toBeNull();
});
