import { Form } from "@remix-run/react";
import type { CorpusSource, CorpusSources } from "../../server/api/sources/contract.ts";
import { Day } from "./time.tsx";

/** Where texts and news come from, how the last visits went, and the owner's switch. */
export function SourceSection({ allowed, on, isOwner, sources }: CorpusSources) {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">Where texts and news come from</h2>
      <p>{describeState(allowed, on)}</p>
      {isOwner && (allowed || on) && (
        <Form method="post">
          <button className="button" name="refresh" value={on ? "off" : "on"}>
            {on ? "Stop the daily refresh" : "Refresh daily"}
          </button>
        </Form>
      )}
      {!isOwner && allowed && <p className="hint">The owner of the account can change this.</p>}
      <details>
        <summary>{sources.length} sources</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Source</th>
              <th scope="col">Holds</th>
              <th scope="col">Last failure</th>
              <th scope="col">Last success</th>
            </tr>
          </thead>
          <tbody>
            {sources.map((source) => (
              <tr key={`${source.kind} ${source.name}`}>
                <td>
                  <a href={source.site} rel="noreferrer">
                    {source.name}
                  </a>
                  <small>{source.place}</small>
                </td>
                <td>{kindNames[source.kind]}</td>
                <td>
                  <Failure source={source} />
                </td>
                <td>{source.succeeded ? <Day date={source.succeeded} /> : "never"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

const kindNames = {
  texts: "official texts",
  news: "news",
  by_hand: "official texts, brought by hand",
} as const;

function Failure({ source: { failed, reason } }: { source: CorpusSource }) {
  if (!failed) return "never";
  return (
    <>
      <Day date={failed} />
      <small>{reason}</small>
    </>
  );
}

function describeState(allowed: boolean, on: boolean): string {
  if (!allowed) {
    return "This server asks no publisher: CORPUS_NETWORK, the setting that would allow it, is off.";
  }
  return on
    ? "Every day the publishers below are asked for what is new. Where an official text changes under a finding, its company gets a notification."
    : "The publishers below are asked for nothing until the daily refresh is turned on.";
}
