import type { ReactNode } from "react";
import { Brand } from "./layout/brand.tsx";

/** The narrow column of the pages before sign-in: the product's name, a title, one thing to do. */
export function QuietPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="auth">
      <Brand />
      <section>
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}
