import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "../messages.tsx";
import { Day, Moment } from "../time.tsx";

type Token = { id: string; name: string; created: string; used: string | null; expires: string };

/** A token with its days, and the button that ends it; `more` stands behind its name. */
export function TokenRow({
  token: { id, name, created, used, expires },
  intent,
  more,
}: {
  token: Token;
  intent: string;
  more?: ReactNode;
}) {
  const t = useT();
  return (
    <li className="with-action">
      <span>
        <bdi>{name}</bdi>
        {more}
        <small>
          {t.rich("account.tokens.made", { date: <Day date={created} /> })},{" "}
          {used
            ? t.rich("account.tokens.lastUsed", { date: <Moment date={used} /> })
            : t("account.tokens.neverUsed")}
          , {t.rich("account.tokens.expiry", { date: <Day date={expires} /> })}
        </small>
      </span>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <button
          className="quiet"
          name="intent"
          value={intent}
          aria-label={t("account.tokens.revoke.label", { name })}
        >
          {t("account.tokens.revoke")}
        </button>
      </Form>
    </li>
  );
}
