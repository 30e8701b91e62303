export type ToastMessage = {
  message: string;
  type: "info" | "success" | "error" | "warning";
  /** Milliseconds until it leaves; 3000 unless it says 500. */
  duration?: number | undefined;
  /** Tells one toast from the next of the same words. */
  key?: string | undefined;
};

/**
 * Said once, and read out even when it comes with the page itself; it leaves by itself unless
 * pointer or keyboard rests on it.
 */
export function Toast({ toast }: { toast: ToastMessage | undefined }) {
  const brief = toast?.duration === 500 ? " brief" : "";
  return (
    <div className="toasts" role="alert">
      {toast && (
        // Whoever goes by keyboard must be able to hold it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <p key={toast.key} className={`toast ${toast.type}${brief}`} tabIndex={0}>
          {toast.message}
        </p>
      )}
    </div>
  );
}
