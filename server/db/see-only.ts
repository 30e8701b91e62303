import {
  AliasNode,
  IdentifierNode,
  OperationNodeTransformer,
  TableNode,
  WhereNode,
  sql,
} from "kysely";
import type {
  DeleteQueryNode,
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  SelectQueryNode,
  UnknownRow,
  UpdateQueryNode,
} from "kysely";
import type { Db, DbOrTransaction } from "./db.ts";

/** By what a table's rows belong to a company; `or` keeps those that belong to none. */
type Belonging = {
  column: string;
  of: "company" | "assessment" | "document" | "proof" | "chat";
  or?: "none";
};

const ofCompany: Belonging = { column: "company_id", of: "company" };
const ofAssessment: Belonging = { column: "assessment_id", of: "assessment" };
const ofDocument: Belonging = { column: "document_id", of: "document" };

/** The tables that hold what belongs to companies. A test misses none that names one in a column. */
export const belongings: Readonly<Record<string, Belonging>> = {
  companies: { column: "id", of: "company" },
  documents: ofCompany,
  assessments: ofCompany,
  profile_answers: ofCompany,
  acts_set_aside: ofCompany,
  standing_notices: ofCompany,
  finding_work: ofCompany,
  finding_entries: ofCompany,
  mentions: ofCompany,
  finding_changes: ofCompany,
  second_readings: ofCompany,
  attestations: ofCompany,
  proofs: ofCompany,
  framework_work: ofCompany,
  framework_attestations: ofCompany,
  register_rows: ofCompany,
  auditor_links: ofCompany,
  imports: ofCompany,
  chats: ofCompany,
  passage_vectors: ofCompany,
  release_notices: ofCompany,
  catalogue_notices: ofCompany,
  webhook_deliveries: { ...ofCompany, or: "none" },
  calendar_events: { ...ofCompany, or: "none" },
  bookmarks: { ...ofCompany, or: "none" },
  findings: ofAssessment,
  assessment_documents: ofAssessment,
  assessment_watchers: ofAssessment,
  document_chunks: ofDocument,
  page_pictures: ofDocument,
  pages: ofDocument,
  web_pages: ofDocument,
  search_documents: ofDocument,
  proof_chunks: { column: "proof_id", of: "proof" },
  chat_messages: { column: "chat_id", of: "chat" },
};

const handles = new WeakMap<Db, Map<string, Db>>();

/**
 * The same database as somebody sees it who has rights to some companies alone: whatever is asked
 * of it, rows of other companies are not there. What they may see is looked up in the same query,
 * so that a right that ends does so at once. Without a person it is the database itself.
 */
export function seeOnly(db: Db, userId: string | undefined): Db {
  if (!userId) return db;
  const known = handles.get(db) ?? new Map<string, Db>();
  handles.set(db, known);
  const handle = known.get(userId) ?? db.withPlugin(new OnlyRightsPlugin(userId));
  known.set(userId, handle);
  return handle;
}

/** All of it again, for what is counted, indexed and kept for the account as a whole. */
export function seeAll<Handle extends DbOrTransaction>(db: Handle): Handle {
  return db.withoutPlugins() as Handle;
}

class OnlyRightsPlugin implements KyselyPlugin {
  readonly #transformer: OnlyRights;

  constructor(userId: string) {
    this.#transformer = new OnlyRights(userId);
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

class OnlyRights extends OperationNodeTransformer {
  readonly #userId: string;

  constructor(userId: string) {
    super();
    this.#userId = userId;
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const query = super.transformSelectQuery(node);
    return {
      ...query,
      ...(query.from && {
        from: { ...query.from, froms: query.from.froms.map((one) => this.#narrow(one)) },
      }),
      ...(query.joins && {
        joins: query.joins.map((join) => ({ ...join, table: this.#narrow(join.table) })),
      }),
    };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const query = super.transformUpdateQuery(node);
    const condition = query.table && this.#conditionOn(query.table);
    return condition ? { ...query, where: both(query.where, condition) } : query;
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    const query = super.transformDeleteQuery(node);
    const [table] = query.from.froms;
    const condition = table && this.#conditionOn(table);
    return condition ? { ...query, where: both(query.where, condition) } : query;
  }

  /** In the place of a table what the person sees of it, under the same name. */
  #narrow(node: OperationNode): OperationNode {
    const { name, alias } = nameOf(node);
    if (!name || !belongings[name]) return node;
    const rows = sql`(select * from ${sql.table(name)} where ${this.#rule(name, name)})`;
    return AliasNode.create(rows.toOperationNode(), IdentifierNode.create(alias));
  }

  #conditionOn(node: OperationNode): OperationNode | null {
    const { name, alias } = nameOf(node);
    if (!name || !belongings[name]) return null;
    return sql`(${this.#rule(name, alias)})`.toOperationNode();
  }

  #rule(name: string, alias: string) {
    const { column, of, or } = belongings[name] ?? ofCompany;
    const own = sql.ref(`${alias}.${column}`);
    const companies = sql`(select company_id from company_rights where user_id = ${this.#userId})`;
    if (of === "company") {
      return or ? sql`${own} is null or ${own} in ${companies}` : sql`${own} in ${companies}`;
    }
    const parents = sql.table(`${of}s`);
    return sql`${own} in (select id from ${parents} where company_id in ${companies})`;
  }
}

/** The table's name, and the one it goes by in the query. */
function nameOf(node: OperationNode): { name: string; alias: string } {
  if (TableNode.is(node)) {
    const { name } = node.table.identifier;
    return { name, alias: name };
  }
  if (AliasNode.is(node) && IdentifierNode.is(node.alias)) {
    return { name: nameOf(node.node).name, alias: node.alias.name };
  }
  return { name: "", alias: "" };
}

function both(where: WhereNode | undefined, condition: OperationNode): WhereNode {
  return where
    ? WhereNode.cloneWithOperation(where, "And", condition)
    : WhereNode.create(condition);
}
