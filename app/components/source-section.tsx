import type { LabelKey } from "../../server/messages/translate.ts";
import { useT } from "./messages.tsx";
import type { CatalogueSource, CatalogueSources } from "../../server/api/sources/contract.ts";
import { Day } from "./time.tsx";
import { WriteForm } from "./may-write.tsx";

/** Where texts and news come from, how the last visits went, and the owner's switch. */
export function SourceSection({ allowed, on, isOwner, sources }: CatalogueSources) {
  const t = useT();
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">{t("jurisdictions.sources")}</h2>
      <p>{t(nameState(allowed, on))}</p>
      {isOwner && (allowed || on) && (
        <WriteForm method="post">
          <button className="button" name="refresh" value={on ? "off" : "on"}>
            {t(on ? "jurisdictions.sources.stop" : "jurisdictions.sources.start")}
          </button>
        </WriteForm>
      )}
      {!isOwner && allowed && <p className="hint">{t("jurisdictions.sources.ownerOnly")}</p>}
      <details>
        <summary>{t("jurisdictions.sources.count", { count: sources.length })}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("jurisdictions.sources.source")}</th>
              <th scope="col">{t("jurisdictions.sources.holds")}</th>
              <th scope="col">{t("jurisdictions.sources.lastFailure")}</th>
              <th scope="col">{t("jurisdictions.sources.lastSuccess")}</th>
            </tr>
          </thead>
          <tbody>
            {sources.map((source) => (
              <tr key={`${source.kind} ${source.name}`}>
                <td>
                  <a href={source.site} rel="noreferrer" lang="en" dir="auto">
                    {source.name}
                  </a>
                  <small>{source.place}</small>
                </td>
                <td>{t(kindKeys[source.kind])}</td>
                <td>
                  <Failure source={source} />
                </td>
                <td>
                  {source.succeeded ? (
                    <Day date={source.succeeded} />
                  ) : (
                    t("jurisdictions.sources.never")
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

const kindKeys = {
  texts: "jurisdictions.sources.texts",
  news: "jurisdictions.sources.news",
  by_hand: "jurisdictions.sources.by_hand",
} as const;

function Failure({ source: { failed, reason } }: { source: CatalogueSource }) {
  const t = useT();
  if (!failed) return t("jurisdictions.sources.never");
  return (
    <>
      <Day date={failed} />
      <small>{reason}</small>
    </>
  );
}

function nameState(allowed: boolean, on: boolean): LabelKey {
  if (!allowed) return "jurisdictions.sources.notAllowed";
  return on ? "jurisdictions.sources.on" : "jurisdictions.sources.off";
}
