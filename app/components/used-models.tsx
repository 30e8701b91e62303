import { useT } from "./messages.tsx";
import type { UsedModels, Writing } from "../../server/api/chat/contract.ts";

/** Says where passages go before anything is asked; nothing where they stay. */
export function UsedModelsNote({ models: { writer, embeddings } }: { models: UsedModels }) {
  const t = useT();
  if (!writer && !embeddings) return null;
  return (
    <p className="hint">
      {writer && <>{t.rich("chat.writer", { model: writer.model, host: writer.host })} </>}
      {embeddings && t.rich("chat.embeddings", { host: embeddings.host })}
    </p>
  );
}

/** Who phrased an answer, and what there is to say about it. */
export function WritingNote({ writing: { writtenBy, note } }: { writing: Writing }) {
  const t = useT();
  if (!writtenBy && !note) return null;
  return (
    <p className="hint">
      {writtenBy && <>{t.rich("chat.writtenBy", { model: writtenBy })} </>}
      {note}
    </p>
  );
}
