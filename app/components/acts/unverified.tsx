import { useT } from "../messages.tsx";

/** Beside whatever nobody could compare with the official text. */
export function UnverifiedTag() {
  const t = useT();
  return (
    <span className="tag unverified" title={t("findings.unverified.title")}>
      {t("findings.unverified")}
    </span>
  );
}

export function UnverifiedNotice() {
  return <p className="notice">{useT().rich("findings.unverified.notice")}</p>;
}
