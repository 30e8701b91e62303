import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { withApi } from "../http/api.server.ts";
import { passPicture } from "../http/pass-file.server.ts";
import { readPage } from "../http/selected-company.server.ts";

/** A page of a PDF as a picture; `?quote=120-245` marks a passage, `whole=yes` shows all of the page. */
export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const params = new URL(args.request.url).searchParams;
    const picture = await api.getPicture(args.params["documentId"] ?? "", {
      page: readPage(params),
      quote: params.get("quote") ?? undefined,
      whole: params.get("whole") === "yes" ? "yes" : undefined,
    });
    return passPicture(args.request, picture);
  });
}
