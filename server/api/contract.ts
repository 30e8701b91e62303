import { z } from "@hono/zod-openapi";
import { shortText } from "../form-schemas/text.ts";
import { newPassword } from "../form-schemas/sign-in.ts";
import { translateTo } from "../messages/messages.ts";
import { says } from "../form-schemas/says.ts";

/**
 * How a contract is written: a zod object with plain names, in which each field says what it is
 * called on the wire. translate.ts makes of it what validates, encodes, decodes and is documented.
 */
export type Schema = z.ZodTypeAny;

/** What a contract says of a field besides its rule. */
export type Notes = {
  /** On the wire; dots lead into objects that the plain shape does not have. */
  name?: string;
  /** What counts where an older server leaves the field out, or how it follows from the rest. */
  fallback?: unknown;
  /** Left out where it is what counts without it. */
  sparse?: boolean;
  /** The fields stand among those of the object around it. */
  flat?: boolean;
  /** The wire's shape, where it is not the one with other names. */
  wire?: Schema;
  pack?: (plain: unknown) => unknown;
  unpack?: (wire: unknown) => unknown;
};

export function notesOf(schema: Schema): Notes {
  return (schema._def as { contract?: Notes }).contract ?? {};
}

function note<S extends Schema>(schema: S, more: Notes): S {
  const Same = schema.constructor as new (def: unknown) => S;
  return new Same({ ...schema._def, contract: { ...notesOf(schema), ...more } });
}

/** A field with its name on the wire; it stands outermost. */
export function as<S extends Schema>(name: string, schema: S): S {
  return note(schema, { name });
}

/** Our own server always says it; null in the plain shape where a server elsewhere does not. */
export function told<S extends Schema>(schema: S): z.ZodNullable<S> {
  return schema as unknown as z.ZodNullable<S>;
}

type Otherwise<S extends Schema> = z.infer<S> | ((wire: Record<string, unknown>) => z.infer<S>);

/** Older servers leave it out; the plain shape always has it. */
export function orElse<S extends Schema>(schema: S, fallback: Otherwise<S>): S {
  return note(schema.optional(), { fallback }) as unknown as S;
}

/** Left out where it is the fallback. */
export function sparse<S extends Schema>(schema: S, fallback: z.infer<S>): S {
  return note(orElse(schema, fallback), { sparse: true });
}

/** Left out where there is none, and null then. */
export function orNull<S extends Schema>(schema: S): z.ZodNullable<S> {
  return sparse(schema as unknown as z.ZodNullable<S>, null);
}

/** The language that the catalogue's words stand in; left out where they are English. */
export const textLanguage = sparse(z.string(), "en");

/** An object whose fields stand among those of the object around it. */
export function flat<S extends Schema>(schema: S): S {
  return note(schema, { flat: true });
}

type Together<Shape extends z.ZodRawShape> = z.ZodType<
  { [Name in keyof Shape]: NonNullable<z.infer<Shape[Name]>> } | null
>;

/** Fields that are there together or not at all, as the first of them tells. */
export function together<Shape extends z.ZodRawShape>(shape: Shape): Together<Shape> {
  return note(z.object(shape).nullable(), { flat: true }) as unknown as Together<Shape>;
}

/** What has another form on the wire, and how the one becomes the other. */
export function convert<Wire extends Schema, Plain>(
  wire: Wire,
  pack: (plain: Plain) => z.infer<Wire>,
  unpack: (wire: z.infer<Wire>) => Plain,
): z.ZodType<Plain> {
  const notes = { wire, pack: pack as Notes["pack"], unpack: unpack as Notes["unpack"] };
  return note(z.unknown(), notes as Notes) as unknown as z.ZodType<Plain>;
}

type Fields<Shape extends z.ZodRawShape> =
  z.ZodObject<Shape> | z.ZodEffects<z.ZodObject<Shape>, unknown, unknown>;
type Renamed<Shape extends z.ZodRawShape, Names extends Record<string, keyof Shape>> = z.ZodObject<{
  [Plain in keyof Names]: Shape[Names[Plain]];
}>;

/** The rules of a form, whose fields bear the wire's names, with plain ones. */
export function named<
  Shape extends z.ZodRawShape,
  const Names extends Record<string, keyof Shape & string>,
>(fields: Fields<Shape>, names: Names): Renamed<Shape, Names> {
  const { shape } = fields instanceof z.ZodObject ? fields : fields.innerType();
  const plain = Object.entries(names).map(([name, wire]) => [
    name,
    as(wire, shape[wire] as Schema),
  ]);
  return note(z.object(Object.fromEntries(plain) as z.ZodRawShape), {
    wire: fields,
  }) as unknown as Renamed<Shape, Names>;
}

/** The rules of a form's fields, with what the API's description says beside them. */
export function describeFields<Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
): z.ZodObject<Shape> {
  const described = Object.entries(fields.shape).map(([name, rule]) => [
    name,
    describeField(name, rule),
  ]);
  return z.object(Object.fromEntries(described) as Shape);
}

function describeField(name: string, rule: Schema): Schema {
  if (name === "sEmail") return rule.openapi({ format: "email", example: "you@example.com" });
  if (name !== "sPassword" && name !== "sCurrentPassword") return rule;
  const sealedDescription = "Or a compact JWE for the key of auth/public-key.";
  const description =
    rule === newPassword
      ? `${translateTo("en")("fields.password.rule")} ${sealedDescription}`
      : sealedDescription;
  return rule.openapi({ description, example: "secret1!", maxLength: 2000 });
}

// Fields that many contracts have.
/** The longest of the catalogue has 71 letters; the secrets of mailed links have 43. */
export const longestId = 100;
export const longestName = 200;
/** Said of a name that is longer than anything's: it names nothing, so it is a 404. */
export const namesNothing = says("refusals.notFound.this");
export const anyId = z.string().max(longestId, namesNothing);
export const id = anyId.min(1);
export const companyName = z.string().max(longestName, namesNothing);
export const byId = z.object({ id: as("id", id) });
export const count = z.number();
export const text = z.string();
export const companyChosen = shortText(says("fields.company.required"));
export const ofCompany = z.object({ companyName: companyName.min(1) });
export const ofAnyCompany = z.object({ companyName: companyName.optional() });

/** Which twenty of a list are wanted; without it all of them. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000);
const page = { page: as("page", pageNumber.optional()) };
export const ofPage = z.object(page);
export const ofCompanyPage = ofCompany.extend(page);

/** How much of each list somebody shows; without it they get all of it. */
export const most = {
  most: as(
    "most",
    z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000)
      .optional()
      .openapi({ description: "At most so many of each list; without it all of them" }),
  ),
};

/** The envelope of a list that can grow; `total` counts what is on all its pages. */
export function listOf<const Name extends string, Item extends Schema>(name: Name, item: Item) {
  type List = { [_ in Name]: z.ZodArray<Item> } & typeof paging;
  const shape = { [name]: as("oData", z.array(item)), ...paging };
  return z.object(shape as unknown as List);
}
const paging = {
  total: as("nTotal", count),
  page: as("nPage", count),
  pageSize: as("nPageSize", count),
};
export const failure = z
  .object({
    message: z.string(),
    sCode: z.string().optional().openapi({
      description: "Why, by a code that is the same in every language",
      example: "refusals.rights.auditor",
    }),
    aIssues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .openapi("Failure");
