import { Link } from "@remix-run/react";
import { useProductName } from "./product-name.ts";

export function Brand({ className = "brand" }: { className?: string }) {
  return (
    <Link className={className} to="/">
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d="M4 20 12 3l8 17M7.3 13h9.4"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      {useProductName()}
    </Link>
  );
}
