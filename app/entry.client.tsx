import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// A page that ships no scripts of its own never gets here.
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
