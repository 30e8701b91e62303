import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { openApi } from "../http/api.server.ts";
import { forgetOnboarding, readOnboarding } from "../http/onboarding.server.ts";
import { forgetStarted, readReturn, refuseSignIn } from "../http/provider-sign-in.server.ts";
import { goOn } from "../http/waiting-sign-in.server.ts";

/** Where the provider sends the browser back to; whatever comes of it, the start is spent. */
export async function loader(args: LoaderFunctionArgs) {
  const response = await finishSignIn(args).catch((error: unknown) =>
    refuseSignIn(args.request, error),
  );
  response.headers.append("set-cookie", await forgetStarted());
  return response;
}

async function finishSignIn({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { answer, redirectTo } = await readReturn(request);
  const signedIn = await openApi({ request, context }).signInWithProvider({
    ...(await readOnboarding(request)),
    ...answer,
  });
  const response = await goOn(request, signedIn, redirectTo);
  response.headers.append("set-cookie", await forgetOnboarding());
  return response;
}
