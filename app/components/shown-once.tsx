/** A secret that was just made: `text` says that it is shown this once, and what to do with it. */
export function ShownOnce({ text, secret }: { text: string; secret: string }) {
  return (
    <div className="new-token" role="status">
      <p>{text}</p>
      <code>{secret}</code>
    </div>
  );
}
