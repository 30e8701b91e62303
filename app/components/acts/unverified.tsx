/** Beside whatever nobody could compare with the official text. */
export function UnverifiedTag() {
  return (
    <span className="tag unverified" title={unverifiedWords}>
      unverified
    </span>
  );
}

const unverifiedWords =
  "This could not be compared with the official text; it never counts in a score.";

export function UnverifiedNotice() {
  return (
    <p className="notice">
      <b>Unverified:</b> this could not be compared with the official text; it never counts in a
      score.
    </p>
  );
}
