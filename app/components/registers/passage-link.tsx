import { Link } from "@remix-run/react";
import type { Passage } from "../../../server/api/registers/contract.ts";
import { useT } from "../messages.tsx";
import { quotePath } from "../paths.ts";

/** Leads from a text of a register to where it stands in a document; nothing where it stands nowhere. */
export function PassageLink({ passage, company }: { passage: Passage | null; company: string }) {
  const t = useT();
  if (!passage) return null;
  const { documentId, document, page, start, end } = passage;
  return (
    <small>
      <Link to={quotePath(documentId, page, start, end, company)}>
        {t("registers.from", { document, page })}
      </Link>
    </small>
  );
}
