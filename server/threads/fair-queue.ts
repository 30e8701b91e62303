/** Items that wait, by whose they are; the accounts take turns, each in its own order. */
export type FairQueue<Item extends { account: string }> = {
  readonly size: number;
  /** How many are taken before one more of this account would be. */
  countBefore: (account: string) => number;
  add: (item: Item) => void;
  /** The next item that fits, of the account whose turn it is. */
  take: (fits: (item: Item) => boolean) => Item | null;
  /** Takes out every item that fits. */
  remove: (fits: (item: Item) => boolean) => Item[];
};

export function createFairQueue<Item extends { account: string }>(): FairQueue<Item> {
  // A map keeps its order: whose turn it is stands first, who has had it goes to the end.
  const waiting = new Map<string, Item[]>();
  let size = 0;

  function keep(account: string, items: Item[]): void {
    waiting.delete(account);
    if (items.length > 0) waiting.set(account, items);
  }

  return {
    get size() {
      return size;
    },
    countBefore(account) {
      const own = waiting.get(account)?.length ?? 0;
      let before = own;
      // Every other account has a turn before each of this one's.
      for (const [other, items] of waiting)
        if (other !== account) before += Math.min(items.length, own + 1);
      return before;
    },
    add(item) {
      size += 1;
      const items = waiting.get(item.account);
      if (items) items.push(item);
      else waiting.set(item.account, [item]);
    },
    take(fits) {
      for (const [account, items] of waiting) {
        const at = items.findIndex(fits);
        if (at < 0) continue;
        const [item] = items.splice(at, 1);
        keep(account, items);
        size -= 1;
        return item ?? null;
      }
      return null;
    },
    remove(fits) {
      const removed: Item[] = [];
      for (const [account, items] of [...waiting]) {
        removed.push(...items.filter(fits));
        const left = items.filter((item) => !fits(item));
        if (left.length > 0) waiting.set(account, left);
        else waiting.delete(account);
      }
      size -= removed.length;
      return removed;
    },
  };
}
