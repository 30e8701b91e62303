type Route = { id: string; parentId?: string; path?: string; index?: boolean };

/** The paths of all pages, with :names for what is filled in. */
export function listPagePatterns(routes: Record<string, Route | undefined>): string[] {
  const pathOf = ({ parentId, path }: Route): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return [parent ? pathOf(parent) : "", path ?? ""].filter(Boolean).join("/");
  };
  return Object.values(routes).flatMap((route) => (route ? [`/${pathOf(route)}`] : []));
}
