import { expect, test } from "vitest";
import {
  furtherQuestions,
  listTopics,
  numberQuestion,
  questionAnchor,
  questionGroups,
} from "../../app/components/company-profile/question-layout.ts";
import { profileQuestionIds, profileQuestions } from "../../server/catalogue/profile-questions.ts";

const numbered = [...Object.values(questionGroups).flat(), ...furtherQuestions];

test("every question stands on the page once, ten numbers of it on sight", () => {
  expect(numbered.flat().toSorted()).toEqual(profileQuestionIds.toSorted());
  expect(Object.values(questionGroups).flat()).toHaveLength(10);
  expect(numberQuestion("services")).toBe(1);
  expect(numberQuestion("securities")).toBe(11);
});

test("a list under headings holds each of its answers once", () => {
  for (const question of ["licences", "services", "trades"] as const) {
    const answers = listTopics(question).flatMap(([, ofTopic]) => ofTopic);
    expect(answers.toSorted()).toEqual(profileQuestions[question].answers.toSorted());
  }
  expect(listTopics("customers")).toEqual([]);
});

test("each question has a fragment of its own", () => {
  const anchors = profileQuestionIds.map(questionAnchor);
  expect(new Set(anchors).size).toBe(profileQuestionIds.length);
  expect(questionAnchor("customers_in")).toBe("q-customers-in");
});
