import { useSearchParams } from "@remix-run/react";
import { Brand } from "./brand.tsx";

export function TopBar({
  businessName,
  company,
}: {
  businessName: string;
  company: string | undefined;
}) {
  const [params] = useSearchParams();
  return (
    <header className="top">
      <Brand className="brand narrow" />
      <a className="narrow" href="#menu">
        Menu
      </a>
      <search>
        <form action="/dashboard/search">
          {company && <input type="hidden" name="company" value={company} />}
          <label className="sr" htmlFor="q">
            Search
          </label>
          <input
            id="q"
            name="q"
            type="search"
            maxLength={500}
            defaultValue={params.get("q") ?? ""}
            placeholder="Search regulations, cases, news and your documents"
          />
        </form>
      </search>
      <p dir="auto">{businessName}</p>
    </header>
  );
}
