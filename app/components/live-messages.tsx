import { useT } from "./messages.tsx";
import type { LiveAnswer } from "./use-live-answer.ts";

/** The question just sent and the answer as far as it is written, in the place of both. */
export function LiveMessages({ live }: { live: LiveAnswer }) {
  const t = useT();
  const { question, text, trouble } = live;
  return (
    <>
      <li className="message mine">
        <p className="who">{t("chat.you")}</p>
        <p dir="auto">{question}</p>
      </li>
      <li className="message" aria-live="polite">
        <p className="who">{t("chat.assistant")}</p>
        {text.split("\n").map((line, index) => (
          // Lines are only ever added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} dir="auto">
            {line}
          </p>
        ))}
        {trouble ? (
          <p className="error">{trouble}</p>
        ) : (
          <p className="hint">{t("chat.answering")}</p>
        )}
      </li>
    </>
  );
}
