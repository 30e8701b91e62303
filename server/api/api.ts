import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { addAccountRoutes, addProfileRoutes } from "./account/routes.ts";
import { addActRoutes } from "./acts/routes.ts";
import { addAuditRoutes } from "./audit/routes.ts";
import { addAuditorLinkRoutes } from "./auditor-links/routes.ts";
import { addPasswordRoutes, addProviderRoutes, addSignInRoutes } from "./auth/routes.ts";
import { addCalendarRoutes } from "./calendar/routes.ts";
import { addCatalogueRoutes } from "./catalogue/routes.ts";
import { addChatHistoryRoutes, addChatRoutes } from "./chat/routes.ts";
import { addCompanyRoutes } from "./companies/routes.ts";
import { addBoundLawRoutes } from "./bound-law/routes.ts";
import { addCompanyProfileRoutes } from "./company-profile/routes.ts";
import { addAttestationRoutes, addControlRoutes } from "./controls/routes.ts";
import { addDashboardRoutes } from "./dashboard/routes.ts";
import { addOverviewRoutes } from "./overview/routes.ts";
import { addFrameworkControlRoutes, addFrameworkRoutes } from "./frameworks/routes.ts";
import { addImportRoutes } from "./imports/routes.ts";
import { addDoraRoutes } from "./dora-register/routes.ts";
import { addApplicabilityRoutes, addProcessingRoutes } from "./registers/routes.ts";
import { addDocumentRoutes, addPictureRoutes, addRevisionRoutes } from "./documents/routes.ts";
import { addReleaseRoutes } from "./releases/routes.ts";
import { namesNothing } from "./contract.ts";
import type { Api, ApiEnv } from "./environment.ts";
import { tagAnswers } from "./etags.ts";
import { addFactorRoutes } from "./factor/routes.ts";
import { addCommentRoutes } from "./comments/routes.ts";
import { addWebhookRoutes } from "./webhooks/routes.ts";
import { addFindingRoutes, addFindingWorkRoutes } from "./findings/routes.ts";
import { addHistoryRoutes } from "./history/routes.ts";
import { addTaskRoutes } from "./tasks/routes.ts";
import { addDescription } from "./openapi.ts";
import { boundJson } from "./json-bodies.ts";
import { addMcp } from "./mcp/routes.ts";
import { addPeopleRoutes } from "./people/routes.ts";
import { addSavedRoutes } from "./bookmarks/routes.ts";
import { addScim, answerScimFailure, isScim } from "./scim/routes.ts";
import { addSearchRoutes } from "./search/routes.ts";
import { addDirectoryRoutes } from "./directory/routes.ts";
import { addSignOnRoutes } from "./sign-on/routes.ts";
import { addSourceRoutes } from "./sources/routes.ts";
import { addPasskeyRoutes } from "./passkeys/routes.ts";
import { addTokenRoutes } from "./tokens/routes.ts";
import { translateFor } from "./translate-for.ts";
import { isUpload } from "./uploads.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Db } from "../db/db.ts";
import { Refusal, isRefusal, listFaults, notFound, wordRefusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { log } from "../log.ts";
import { createTasks } from "../tasks.ts";
import type { ProductWork } from "../tasks.ts";
import { workHere } from "../threads/work.ts";

const jsonBytes = 1024 * 1024;
/**
 * The user API: parse, authorise, call one domain function, translate names. Without threads the
 * heavy work is done right here.
 */
export function createApi(
  db: Db,
  catalogue: Catalogue,
  work: ProductWork = workHere(createTasks(db, catalogue)),
): Api {
  const api = new OpenAPIHono<ApiEnv>({
    // Every validation failure becomes the one envelope, with the first message on top.
    defaultHook: (result) => {
      if (result.success) return;
      const { issues } = result.error;
      if (issues[0]?.message === namesNothing) throw notFound("this");
      const faults = listFaults(issues);
      throw new Refusal(400, faults[0]?.said ?? codeMessage("refusals.json.check"), faults);
    },
  });
  api.use(async (context, next) => {
    context.set("db", db);
    context.set("catalogue", catalogue);
    context.set("work", work);
    await next();
  });
  api.use(
    bodyLimitExceptUploads(
      bodyLimit({
        maxSize: jsonBytes,
        onError: () => {
          throw new Refusal(413, codeMessage("refusals.json.tooLarge"));
        },
      }),
    ),
  );
  api.use(refuseOtherTypes);
  api.use((context, next) => (isUpload(context.req.path) ? next() : boundJson(context, next)));
  api.use(tagAnswers);
  const base = api.basePath("/api") as Api;
  addSignInRoutes(base);
  addProfileRoutes(base);
  addProviderRoutes(base);
  addPasswordRoutes(base);
  addAccountRoutes(base);
  addFactorRoutes(base);
  addPasskeyRoutes(base);
  addPeopleRoutes(base);
  addSignOnRoutes(base);
  addDirectoryRoutes(base);
  addCompanyRoutes(base);
  addCompanyProfileRoutes(base);
  addBoundLawRoutes(base);
  addOverviewRoutes(base);
  addDashboardRoutes(base);
  addFindingRoutes(base);
  addFindingWorkRoutes(base);
  addCommentRoutes(base);
  addTaskRoutes(base);
  addWebhookRoutes(base);
  addControlRoutes(base);
  addAttestationRoutes(base);
  addFrameworkRoutes(base);
  addFrameworkControlRoutes(base);
  addImportRoutes(base);
  addProcessingRoutes(base);
  addApplicabilityRoutes(base);
  addDoraRoutes(base);
  addAuditRoutes(base);
  addAuditorLinkRoutes(base);
  addReleaseRoutes(base);
  addDocumentRoutes(base);
  addPictureRoutes(base);
  addRevisionRoutes(base);
  addHistoryRoutes(base);
  addChatRoutes(base);
  addChatHistoryRoutes(base);
  addSearchRoutes(base);
  addCalendarRoutes(base);
  addCatalogueRoutes(base);
  addSourceRoutes(base);
  addActRoutes(base);
  addSavedRoutes(base);
  addTokenRoutes(base);
  addDescription(base);
  addMcp(api);
  addScim(api);
  api.notFound((context) =>
    refuse(
      wordRefusal(translateFor(context), new Refusal(404, codeMessage("refusals.api.noSuchCall"))),
    ),
  );
  api.onError((error, context) => {
    if (isScim(context.req.path)) return answerScimFailure(error, context.req.path);
    const t = translateFor(context);
    if (isRefusal(error)) return refuse(wordRefusal(t, error));
    if (isBadJson(error)) {
      return refuse(wordRefusal(t, new Refusal(400, codeMessage("refusals.json.invalid"))));
    }
    log().error({ err: error, path: context.req.path }, "the API failed");
    return context.json({ message: t("refusals.api.failed"), sCode: "refusals.api.failed" }, 500);
  });
  return api;
}

type Middleware = ReturnType<typeof bodyLimit>;

function bodyLimitExceptUploads(limit: Middleware): Middleware {
  return (context, next) => (isUpload(context.req.path) ? next() : limit(context, next));
}

/** What is sent without a type is read as JSON too, as it always was. */
const refuseOtherTypes: Middleware = async (context, next) => {
  const type = context.req.header("content-type");
  const json = !type || /^application\/(?:[\w.-]+\+)?json\b/i.test(type);
  if (!json && context.req.raw.body && !isUpload(context.req.path)) {
    throw new Refusal(415, codeMessage("refusals.json.otherType"));
  }
  await next();
};

function refuse(refusal: Refusal): Response {
  const { message, code, issues } = refusal;
  const body = {
    message,
    // What a library says in its own words has none.
    ...(code !== "stored.verbatim" && { sCode: code }),
    ...(issues.length > 0 && { aIssues: issues }),
  };
  const headers = refusal.retryAfter ? { "retry-after": String(refusal.retryAfter) } : undefined;
  return Response.json(body, { status: refusal.status, ...(headers && { headers }) });
}

function isBadJson(error: unknown): boolean {
  return (
    error instanceof SyntaxError ||
    (error instanceof Error && "status" in error && error.status === 400)
  );
}
