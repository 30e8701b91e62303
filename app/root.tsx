import type { LinksFunction, LoaderFunctionArgs } from "./http/remix.server.ts";
import { data } from "./http/remix.server.ts";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { languages } from "../server/messages/languages.ts";
import { ErrorPage } from "./components/error-page.tsx";
import { ChunkError } from "./components/layout/chunk-error.tsx";
import enhance from "./components/layout/enhance.js?raw";
import { Pending } from "./components/layout/pending.tsx";
import { SiteFooter } from "./components/layout/site-footer.tsx";
import { Toast } from "./components/layout/toast.tsx";
import type { ToastMessage } from "./components/layout/toast.tsx";
import { usePageMessages, useT } from "./components/messages.tsx";
import { useNonce } from "./components/nonce.ts";
import { readPageMessages } from "./http/page-messages.server.ts";
import { getProductName } from "./http/product-name.server.ts";
import { getToast, hasToast } from "./http/toast.server.ts";
import styles from "./styles/index.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const page = { productName: getProductName(), ...(await readPageMessages(request)) };
  if (!hasToast(request)) return data({ toast: undefined, ...page });
  const { toast, headers } = await getToast(request);
  return data({ toast: toast && { ...toast, key: crypto.randomUUID() }, ...page }, { headers });
}

/** As it is sent: comments and indents stay behind, for it stands in every page. */
const sentScript = enhance.replace(/^ +(?:\/\/.*\n)?|^\/\/.*\n/gm, "");

/** What a page's own loader wants said, without a redirect before it. */
type Saying = { toast?: ToastMessage } | undefined | null;

export default function App() {
  const { toast } = useLoaderData<typeof loader>();
  const said = useMatches().map((match) => (match.data as Saying)?.toast);
  return (
    <>
      <Toast toast={toast ?? said.find(Boolean)} />
      <Outlet />
    </>
  );
}

/**
 * A page has all scripts unless it says otherwise: "inline" leaves only the few lines that are
 * written into it, and `false` none at all. `wholeScripts` tells when it has them all even so.
 */
type Handle =
  | {
      scripts?: false | "inline";
      wholeScripts?: (data: unknown) => boolean;
      refreshSeconds?: (data: unknown) => number;
      opensDialog?: (data: unknown) => boolean;
    }
  | undefined;

const subscribeToNothing = () => () => {};
const yes = () => true;
const no = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const t = useT();
  const deepest = useMatches().at(-1);
  const handle = deepest?.handle as Handle;
  const refreshSeconds = handle?.refreshSeconds?.(deepest?.data);
  const opensDialog = handle?.opensDialog?.(deepest?.data) ?? false;
  const nonce = useNonce();
  // Scripts need the messages that the loader picked; a page that failed before has none.
  const hasMessages = Boolean(useRouteLoaderData("root"));
  const isRunning = useSyncExternalStore(subscribeToNothing, yes, no);
  // Where the scripts came with an earlier page they run on: they still say where this one begins.
  const whole =
    isRunning ||
    (hasMessages && (handle?.scripts === undefined || handle.wholeScripts?.(deepest?.data)));
  const { language } = usePageMessages();
  const { locale, direction } = languages[language];
  return (
    <html lang={language} dir={direction} data-locale={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {refreshSeconds ? (
          <noscript>
            <meta httpEquiv="refresh" content={String(refreshSeconds)} />
          </noscript>
        ) : null}
        <Meta />
        <Links />
        {handle?.scripts !== false && (
          <script
            nonce={nonce}
            dangerouslySetInnerHTML={{ __html: sentScript }}
            suppressHydrationWarning
          />
        )}
      </head>
      <body>
        <a className="skip" href="#main">
          {t("layout.skip")}
        </a>
        {children}
        <SiteFooter language={language} inert={opensDialog} />
        {whole && (
          <>
            <Pending />
            <ChunkError />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export function ErrorBoundary() {
  const t = useT();
  const error = useRouteError();
  const known = isRouteErrorResponse(error);
  if (known && error.status === 404) {
    return (
      <ErrorPage
        title={t("errors.pageNotFound.title")}
        message={t("errors.pageNotFound.message")}
      />
    );
  }
  // A form was sent to a page that has none; the framework's own words are not for people.
  if (known && error.status === 405) {
    return <ErrorPage title={t("errors.refused.title")} message={t("errors.noSuchAction")} />;
  }
  if (known && typeof error.data === "string" && error.status < 500) {
    return <ErrorPage title={t("errors.refused.title")} message={error.data} />;
  }
  return <ErrorPage title={t("errors.failed.title")} message={t("errors.failed.message")} />;
}
