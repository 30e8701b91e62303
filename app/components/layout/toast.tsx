type ToastMessage = {
  message: string;
  type: "info" | "success" | "error" | "warning";
  /** Milliseconds until it leaves; 3000 unless it says 500. */
  duration?: number | undefined;
};

/** Said once after a redirect; it leaves by itself unless pointer or keyboard rests on it. */
export function Toast({ toast }: { toast: ToastMessage | undefined }) {
  const brief = toast?.duration === 500 ? " brief" : "";
  return (
    <output className="toasts">
      {toast && (
        // Whoever goes by keyboard must be able to hold it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <span className={`toast ${toast.type}${brief}`} tabIndex={0}>
          {toast.message}
        </span>
      )}
    </output>
  );
}
