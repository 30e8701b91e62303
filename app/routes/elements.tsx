import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PriorityLegend, PriorityTag } from "../components/calendar/priority-tag.tsx";
import { drawBarChart } from "../components/chart/bar-chart.server.tsx";
import { ChartFigure } from "../components/chart/chart-figure.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { SummaryText } from "../components/form/error-summary.tsx";
import { Field } from "../components/form/field.tsx";
import { Brand } from "../components/layout/brand.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { Pager } from "../components/pager.tsx";
import { ScoreBar } from "../components/score-bar.tsx";
import { SeverityTag } from "../components/severity-tag.tsx";
import { StatCards } from "../components/stat-cards.tsx";
import { Day } from "../components/time.tsx";
import { VerdictMark, verdictWords } from "../components/verdict.tsx";
import type { Verdict } from "../../server/api/findings/contract.ts";

export const handle = { scripts: "inline" };

/** Invented numbers, the same every time. */
const months = [
  ["January", 42],
  ["February", 51],
  ["March", 38],
  ["April", 64],
  ["May", 57],
  ["June", 73],
] as const;
const verdicts = Object.keys(verdictWords) as Verdict[];
const counts = { met: 12, partly: 5, not_shown: 4, contradicted: 1, not_assessed: 3 };
const issues = [{ path: "wrong", message: "Company Name is required" }];

export function loader() {
  const bars = months.map(([label, value]) => ({ label, value }));
  return { chart: drawBarChart({ label: "Sample of monthly figures", bars, most: 100 }) };
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Elements");

export default function ElementsPage() {
  const { chart } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="sheet">
      <Brand />
      <h1>Elements</h1>
      <p className="hint">What the screens of this product are made of. All figures are samples.</p>
      <ChartFigure id="sample" heading="Sample bar chart" svg={chart} note="Invented figures.">
        <table>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Figure</th>
            </tr>
          </thead>
          <tbody>
            {months.map(([month, value]) => (
              <tr key={month}>
                <td>{month}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ChartFigure>
      <section aria-labelledby="figures">
        <h2 id="figures">Figures</h2>
        <StatCards
          stats={[
            { label: "Average Compliance Score", value: "64%", to: "#figures" },
            { label: "Total Red Flags", value: 4, to: "#figures" },
          ]}
        />
        <ScoreBar counts={counts} linkTo={() => "#figures"} />
      </section>
      <section aria-labelledby="marks">
        <h2 id="marks">Verdicts, severity, priority</h2>
        <p className="shown">
          {verdicts.map((verdict) => (
            <VerdictMark key={verdict} verdict={verdict} />
          ))}
        </p>
        <p className="shown">
          <SeverityTag severity="HIGH" />
          <SeverityTag severity="MEDIUM" />
          <SeverityTag severity="LOW" />
          <PriorityTag priority="high" />
        </p>
        <PriorityLegend />
      </section>
      <section aria-labelledby="actions">
        <h2 id="actions">Buttons and links</h2>
        <p className="shown">
          <button className="button" type="button">
            Button
          </button>
          <button className="button" type="button" disabled>
            Adding...
          </button>
          <button className="button danger" type="button">
            Delete for good
          </button>
          <button className="quiet" type="button">
            Go
          </button>
          <Link to="/elements">Link</Link>
          <Day date="2026-11-14" />
        </p>
        <Pager page={2} pageSize={10} total={25} label="Pages" linkTo={() => "#actions"} />
      </section>
      <section aria-labelledby="fields">
        <h2 id="fields">Fields</h2>
        <div className="summary">
          <SummaryText issues={issues} fieldIds={{ wrong: "wrong" }} />
        </div>
        <Field
          label="Website URL"
          hint="For example https://www.example.com"
          field={{ id: "plain", errorId: "plain-error", errors: undefined }}
        >
          <input id="plain" type="url" defaultValue="https://www.example.com" />
        </Field>
        <Field
          label="Company name"
          field={{ id: "wrong", errorId: "wrong-error", errors: ["Company Name is required"] }}
        >
          <input id="wrong" aria-invalid="true" aria-describedby="wrong-error" />
        </Field>
        <Field
          label="Jurisdiction"
          field={{ id: "choice", errorId: "choice-error", errors: undefined }}
        >
          <select id="choice">
            <option>Malta</option>
            <option>Germany</option>
          </select>
        </Field>
      </section>
      <section aria-labelledby="quotes">
        <h2 id="quotes">Quotes and folds</h2>
        <figure className="excerpt">
          <blockquote>
            We keep your data for <mark>five years</mark>.
          </blockquote>
          <figcaption className="quote">Sample policy, p. 2</figcaption>
        </figure>
        <details className="more">
          <summary>How this is counted</summary>
          <p>What is folded away opens here.</p>
        </details>
      </section>
      <EmptyState
        title="No company yet"
        text="An empty place says what to do next."
        link={{ to: "/dashboard/companies/add", text: "Add company" }}
      />
    </main>
  );
}
