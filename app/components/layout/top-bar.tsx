import { Brand } from "./brand.tsx";

export function TopBar({ businessName }: { businessName: string }) {
  return (
    <header className="top">
      <Brand className="brand narrow" />
      <a className="narrow" href="#menu">
        Menu
      </a>
      <p dir="auto">{businessName}</p>
    </header>
  );
}
