type ToastMessage = { message: string; type: "info" | "success" | "error" | "warning" };

/** Said once after a redirect; it leaves by itself unless the pointer rests on it. */
export function Toast({ toast }: { toast: ToastMessage | undefined }) {
  return (
    <output className="toasts">
      {toast && <span className={`toast ${toast.type}`}>{toast.message}</span>}
    </output>
  );
}
