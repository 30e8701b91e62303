import { isRefusal } from "../../server/errors.ts";

/** A refusal as the response that a route's ErrorBoundary words; anything else as it came. */
export function refusalResponse(error: unknown): unknown {
  return isRefusal(error) ? new Response(error.message, { status: error.status }) : error;
}

/** Null when the server behind the site does not offer the call; the page does without. */
export async function ifOffered<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error) && error.status === 501) return null;
    throw error;
  }
}

/** Whether what was asked for is under way already. */
export function isRunningAlready(error: unknown): boolean {
  return isConflict(error);
}

/** Whether what was sent no longer fits what others did meanwhile. */
export function isConflict(error: unknown): boolean {
  return isRefusal(error) && error.status === 409;
}
