import { isRefusal } from "../../server/errors.ts";

/** A refusal as the response that a route's ErrorBoundary words; anything else as it came. */
export function refusalResponse(error: unknown): unknown {
  return isRefusal(error) ? new Response(error.message, { status: error.status }) : error;
}
