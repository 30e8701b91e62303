const usualSize = 20;

/** The page that is asked for, or all, with the counts of a list's envelope. */
export function takePage<Item>(all: Item[], page: number | undefined, pageSize = usualSize) {
  const from = page ? (page - 1) * pageSize : 0;
  return {
    shown: page ? all.slice(from, from + pageSize) : all,
    total: all.length,
    page: page ?? 1,
    pageSize: page ? pageSize : all.length,
  };
}
