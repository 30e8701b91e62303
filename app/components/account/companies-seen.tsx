import { useFormats, useT } from "../messages.tsx";

/** The companies that somebody sees, by name; null for all. */
export function CompaniesSeen({ companies }: { companies: string[] | null }) {
  const t = useT();
  const { list } = useFormats();
  if (companies === null) return <>{t("account.person.companies.all")}</>;
  if (companies.length === 0) return <>{t("account.person.companies.none")}</>;
  return <bdi>{list(companies)}</bdi>;
}
