import type { Usage } from "../../../server/api/account/contract.ts";

/** How much of its room the account uses. */
export function UsageSection({ usage }: { usage: Usage }) {
  const { companies, bytes, pages } = usage;
  return (
    <section aria-labelledby="usage">
      <h2 id="usage">What your account holds</h2>
      <ul className="rows">
        <li>
          {group(companies.used)} of {group(companies.most)} companies
        </li>
        <li>
          {nameBytes(bytes.used)} of {nameBytes(bytes.most)} of documents
        </li>
        <li>
          {group(pages.used)} of {group(pages.most)} pages
        </li>
      </ul>
      <p className="hint">
        When there is no room left, delete a company you no longer need, or ask whoever runs this
        site for more.
      </p>
    </section>
  );
}

function group(count: number): string {
  return count.toLocaleString("en-GB");
}

function nameBytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
