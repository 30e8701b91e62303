type Query = Record<string, string | number | undefined>;

/** A screen of one company: the company stays in the address, so that every page can be bookmarked. */
export function companyPath(path: string, company: string, query: Query = {}): string {
  return `${path}?${asSearch({ company, ...query })}`;
}

/** The page of a document with the quoted characters (`start` to `end`, end exclusive) marked. */
export function quotePath(
  documentId: string,
  page: number,
  start: number,
  end: number,
  company?: string,
): string {
  const search = asSearch({ company, page, quote: `${start}-${end}` });
  return `/dashboard/documents/${encodeURIComponent(documentId)}?${search}#quote`;
}

export function documentPath(documentId: string, page: number, company?: string): string {
  return `/dashboard/documents/${encodeURIComponent(documentId)}?${asSearch({ company, page })}`;
}

export function searchPath(query: Query): string {
  return `/dashboard/search?${asSearch(query)}`;
}

/** A path with whatever of the query is set. */
export function withSearch(path: string, query: Query): string {
  const search = asSearch(query);
  return search ? `${path}?${search}` : path;
}

export function actPath(actId: string, query: Query = {}): string {
  return withSearch(`/dashboard/acts/${encodeURIComponent(actId)}`, query);
}

export function obligationPath(obligationId: string, company?: string): string {
  return withSearch(`/dashboard/obligations/${encodeURIComponent(obligationId)}`, { company });
}

/** What is kept of the company itself, and what can be done to it. */
export function settingsPath(companyId: string): string {
  return `/dashboard/companies/${encodeURIComponent(companyId)}/settings`;
}

/** What the company is and does, at one of its questions where that is named. */
export function profilePath(companyId: string, anchor?: string): string {
  const path = `/dashboard/companies/${encodeURIComponent(companyId)}/profile`;
  return anchor ? `${path}#${anchor}` : path;
}

/** The law and how it stands to the company. */
export function lawPath(companyId: string, query: Query = {}): string {
  return withSearch(`/dashboard/companies/${encodeURIComponent(companyId)}/law`, query);
}

/** The company's controls, or one of them, by the id of its obligation. */
export function controlPath(company: string, id?: string, query: Query = {}): string {
  const path = id === undefined ? "" : `/${encodeURIComponent(id)}`;
  return companyPath(`/dashboard/controls${path}`, company, query);
}

/** A framework that was imported, or all of them. */
export function frameworkPath(id?: string, query: Query = {}): string {
  const path = id === undefined ? "" : `/${encodeURIComponent(id)}`;
  return withSearch(`/dashboard/frameworks${path}`, query);
}

/** One control of a framework, by its key there. */
export function frameworkControlPath(id: string, key: string, query: Query = {}): string {
  const path = `/dashboard/frameworks/${encodeURIComponent(id)}/controls`;
  return withSearch(`${path}/${encodeURIComponent(key)}`, query);
}

/** A register of the company, or all of them. */
export function registerPath(register: string, query: Query = {}): string {
  return withSearch(`/dashboard/registers${register && `/${register}`}`, query);
}

/** A table that was imported, or all of them. */
export function importPath(id?: string, query: Query = {}): string {
  const path = id === undefined ? "" : `/${encodeURIComponent(id)}`;
  return withSearch(`/dashboard/imports${path}`, query);
}

/** An address of our own that a call gave, for the company that is chosen; others stay. */
export function keepCompanyIn(link: string, company: string | undefined): string {
  if (!company || !link.startsWith("/dashboard/") || /[?#]/.test(link)) return link;
  return withSearch(link, { company });
}

/** "art_33.1" of an imported text as a fragment of its page. */
export function asFragment(anchor: string): string {
  return anchor.replace(/_/g, "-").replace(/[^\p{L}\p{N}-]/gu, "_");
}

function asSearch(query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) params.set(name, String(value));
  }
  return params.toString();
}
