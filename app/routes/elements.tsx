import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import { PriorityLegend, PriorityTag } from "../components/calendar/priority-tag.tsx";
import { drawBarChart } from "../components/chart/bar-chart.server.tsx";
import { ChartFigure } from "../components/chart/chart-figure.tsx";
import { controlKeys } from "../components/controls/control-words.ts";
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
import { VerdictMark, verdictKeys } from "../components/verdict.tsx";
import { translateFor } from "../http/language.server.ts";
import { wordFault } from "../../server/messages/stored-message.ts";
import { companyForm } from "../../server/form-schemas/company.ts";
import { formatsIn } from "../../server/messages/formats.ts";
import { useFormats, useT } from "../components/messages.tsx";
import type { ControlState } from "../../server/api/controls/contract.ts";
import type { Verdict } from "../../server/api/findings/contract.ts";

export const handle = { scripts: "inline" };

/** Invented numbers, the same every time, from January on. */
const figures = [42, 51, 38, 64, 57, 73];
const verdicts = Object.keys(verdictKeys) as Verdict[];
const controls = Object.keys(controlKeys) as ControlState[];
const counts = {
  ...{ met: 12, partly: 5, not_shown: 4, contradicted: 1 },
  ...{ needs_review: 3, not_assessed: 3, not_applicable: 2 },
};
/** As the rules of the field say it. */
const wrong = companyForm.shape.company_name.safeParse("").error?.issues[0]?.message ?? "";

export function loader({ request }: LoaderFunctionArgs) {
  const t = translateFor(request);
  const { shortMonth } = formatsIn(t.language);
  const rows = figures.map((value, index) => ({ label: shortMonth(`2026-0${index + 1}`), value }));
  return {
    rows,
    chart: drawBarChart({ label: t("elements.chart.label"), bars: rows, most: 100 }),
  };
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "elements.title");

export default function ElementsPage() {
  const t = useT();
  const { percent } = useFormats();
  const { chart, rows } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="sheet">
      <Brand />
      <h1>{t("elements.title")}</h1>
      <p className="hint">{t("elements.hint")}</p>
      <ChartFigure
        id="sample"
        heading={t("elements.chart")}
        svg={chart}
        note={t("elements.chart.note")}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t("elements.month")}</th>
              <th scope="col">{t("elements.figure")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label}>
                <td>{label}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ChartFigure>
      <section aria-labelledby="figures">
        <h2 id="figures">{t("elements.figures")}</h2>
        <StatCards
          stats={[
            { label: t("overview.averageScore"), value: percent(0.64), to: "#figures" },
            { label: t("overview.redFlags"), value: 4, to: "#figures" },
          ]}
        />
        <ScoreBar counts={counts} standings={null} linkTo={() => "#figures"} />
      </section>
      <section aria-labelledby="marks">
        <h2 id="marks">{t("elements.marks")}</h2>
        <p className="shown">
          {verdicts.flatMap((verdict) => [<VerdictMark key={verdict} verdict={verdict} />, " "])}
          {controls.flatMap((state) => [
            <VerdictMark key={state} verdict="not_assessed" control={state} />,
            " ",
          ])}
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
        <h2 id="actions">{t("elements.actions")}</h2>
        <p className="shown">
          <button className="button" type="button">
            {t("elements.button")}
          </button>
          <button className="button" type="button" disabled>
            {t("companies.add.adding")}
          </button>
          <button className="button danger" type="button">
            {t("common.deleteForGood")}
          </button>
          <button className="quiet" type="button">
            {t("layout.company.go")}
          </button>
          <Link to="/elements">{t("elements.link")}</Link>
          <Day date="2026-11-14" />
        </p>
        <Pager
          page={2}
          pageSize={10}
          total={25}
          label={t("elements.pages")}
          linkTo={() => "#actions"}
        />
      </section>
      <section aria-labelledby="fields">
        <h2 id="fields">{t("elements.fields")}</h2>
        <div className="summary">
          <SummaryText
            issues={[{ path: "wrong", message: wordFault(t, wrong) }]}
            fieldIds={{ wrong: "wrong" }}
          />
        </div>
        <Field
          label={t("companies.add.website")}
          hint={t("companies.add.website.hint")}
          field={{ id: "plain", errorId: "plain-error", errors: undefined }}
        >
          <input id="plain" type="url" defaultValue="https://www.example.com" />
        </Field>
        <Field
          label={t("companies.add.name")}
          field={{ id: "wrong", errorId: "wrong-error", errors: [wordFault(t, wrong)] }}
        >
          <input id="wrong" aria-invalid="true" aria-describedby="wrong-error" />
        </Field>
        <Field
          label={t("companies.jurisdiction")}
          field={{ id: "choice", errorId: "choice-error", errors: undefined }}
        >
          <select id="choice">
            <option>{t("terms.jurisdiction.malta")}</option>
            <option>{t("terms.jurisdiction.germany")}</option>
          </select>
        </Field>
      </section>
      <section aria-labelledby="quotes">
        <h2 id="quotes">{t("elements.quotes")}</h2>
        <figure className="excerpt">
          <blockquote>{t.rich("elements.quote")}</blockquote>
          <figcaption className="quote">{t("elements.quote.source")}</figcaption>
        </figure>
        <details className="more">
          <summary>{t("dashboard.score.how")}</summary>
          <p>{t("elements.fold")}</p>
        </details>
      </section>
      <EmptyState
        title={t("companies.empty.title")}
        text={t("elements.empty")}
        link={{ to: "/dashboard/companies/add", text: t("companies.add") }}
      />
    </main>
  );
}
