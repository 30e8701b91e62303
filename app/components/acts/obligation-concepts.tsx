import type { ObligationDetail } from "../../../server/api/acts/contract.ts";
import { useFormats, useT } from "../messages.tsx";

/** What a document would have to speak of, with examples of its words. */
export function ObligationConcepts({ obligation }: { obligation: ObligationDetail }) {
  const t = useT();
  const { list } = useFormats();
  return (
    <>
      <ul className="rows">
        {obligation.concepts.map(({ name, topic, terms }) => (
          <li key={name}>
            <b lang={obligation.textLanguage} dir="auto">
              {name}
            </b>
            {topic && <small>{t("obligations.concepts.topic")}</small>}
            {terms.length > 0 && (
              <small>
                {t.rich("obligations.concepts.example", {
                  examples: (
                    <bdi lang={obligation.textLanguage}>
                      {list(terms.map((one) => t("obligations.concepts.quoted", { words: one })))}
                    </bdi>
                  ),
                })}
              </small>
            )}
          </li>
        ))}
      </ul>
      <p className="hint">{t("obligations.concepts.hint")}</p>
    </>
  );
}
