import { CopyButton } from "./copy-button.tsx";
import { useT } from "./messages.tsx";

/** A secret that was just made: `text` says that it is shown this once, and what to do with it. */
export function ShownOnce({ text, secret }: { text: string; secret: string }) {
  const t = useT();
  return (
    <div className="new-token" id="shown-once" role="status">
      <p>{text}</p>
      <code>{secret}</code>
      <CopyButton from="#shown-once code" words={t("chat.copy")} />
    </div>
  );
}
