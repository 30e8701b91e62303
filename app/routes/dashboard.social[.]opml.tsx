import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { withApi } from "../http/api.server.ts";
import { translateFor } from "../http/language.server.ts";
import { renderOpml } from "../http/opml.server.ts";
import { getProductName } from "../http/product-name.server.ts";

/** Every feed of the official channels, as feed readers import them. */
export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const t = translateFor(args.request);
    const title = t("news.channels.opml.title", { product: getProductName() });
    const channels = await api.listChannels();
    return new Response(renderOpml(title, channels), {
      headers: {
        "content-type": "text/x-opml; charset=utf-8",
        "content-disposition": 'attachment; filename="regulators.opml"',
        "cache-control": "private, no-store",
      },
    });
  });
}
