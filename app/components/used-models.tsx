import type { UsedModels, Writing } from "../../server/api/chat/contract.ts";

/** Says where passages go before anything is asked; nothing where they stay. */
export function UsedModelsNote({ models: { writer, embeddings } }: { models: UsedModels }) {
  if (!writer && !embeddings) return null;
  return (
    <p className="hint">
      {writer && (
        <>
          Answers are phrased by the language model <bdi>{writer.model}</bdi>: your question, the
          messages before it and the passages found go to <bdi>{writer.host}</bdi>. Each sentence is
          checked against the passages and left out where they do not carry it.{" "}
        </>
      )}
      {embeddings && (
        <>
          To find passages by their meaning, your questions and the passages of your documents go to{" "}
          <bdi>{embeddings.host}</bdi>.
        </>
      )}
    </p>
  );
}

/** Who phrased an answer, and what there is to say about it. */
export function WritingNote({ writing: { writtenBy, note } }: { writing: Writing }) {
  if (!writtenBy && !note) return null;
  return (
    <p className="hint">
      {writtenBy && (
        <>
          Phrased by <bdi>{writtenBy}</bdi> from the passages below.{" "}
        </>
      )}
      {note}
    </p>
  );
}
