import { z } from "@hono/zod-openapi";
import { commentFields } from "../../form-schemas/finding.ts";
import { call, data, list, nothing } from "../call.ts";
import { as, byId, id, named, ofCompany, ofCompanyPage, orElse, text } from "../contract.ts";

const comment = z.object({
  id: as("_id", text),
  text: as("sText", text),
  by: as("sBy", text),
  on: as("dOn", text),
  own: as("bOwn", z.boolean().openapi({ description: "Whether whoever asks wrote it" })),
  mentions: as(
    "aMentions",
    z.array(text).openapi({ description: "The addresses of those it mentions" }),
  ),
});

export type Comment = z.infer<typeof comment>;

const tag = "Dashboard";
const path = "/dashboard/findings/{id}/comments";

export const listComments = call({
  route: `GET ${path}`,
  access: "account",
  tag,
  summary: "What people remarked on a finding, the newest first",
  params: byId,
  query: ofCompanyPage,
  answer: list("comments", comment),
  failures: [404],
});
export const addComment = call({
  route: `POST ${path}`,
  access: "account",
  tag,
  summary: "Comment on a finding",
  description:
    "Plain text. An @ with the address of somebody who sees the company, or with what stands before its @, tells them of it.",
  params: byId,
  query: ofCompany,
  body: named(commentFields, { text: "sText" }),
  status: 201,
  answer: data(
    z.object({
      id: as("_id", orElse(text, "")),
      mentioned: as("aMentioned", orElse(z.array(text), [])),
      unknown: as(
        "aUnknown",
        orElse(
          z.array(text).openapi({ description: "What stands behind an @ and names nobody" }),
          [],
        ),
      ),
    }),
  ),
  failures: [404, 409, 429],
});
export const deleteComment = call({
  route: `DELETE ${path}/{commentId}`,
  access: "account",
  tag,
  summary: "Delete your own comment; the activity log keeps that there was one",
  params: byId.extend({ commentId: as("commentId", id) }),
  query: ofCompany,
  answer: nothing,
  failures: [403, 404],
});
