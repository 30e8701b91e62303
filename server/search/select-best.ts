/**
 * The places of the `limit` highest scores above zero, best first; of equal scores the earlier
 * place is better. `allow` is asked at most once per place, and only where it matters.
 */
export function selectBest(
  scores: Float32Array,
  limit: number,
  allow?: (place: number) => boolean,
): number[] {
  if (limit <= 0) return [];
  // The root of the heap is the worst of the best.
  const heap: number[] = [];
  const isWorse = (a: number, b: number) => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference === 0 ? a > b : difference < 0;
  };
  for (let place = 0; place < scores.length; place++) {
    if (!((scores[place] ?? 0) > 0)) continue;
    const isFull = heap.length === limit;
    if (isFull && !isWorse(heap[0] ?? 0, place)) continue;
    if (allow && !allow(place)) continue;
    if (isFull) heap[0] = place;
    else heap.push(place);
    if (isFull) sink(heap, isWorse);
    else rise(heap, isWorse);
  }
  return heap.toSorted((a, b) => (isWorse(a, b) ? 1 : -1));
}

type IsWorse = (a: number, b: number) => boolean;

function rise(heap: number[], isWorse: IsWorse): void {
  let at = heap.length - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isWorse(heap[at] ?? 0, heap[parent] ?? 0)) return;
    swap(heap, at, parent);
    at = parent;
  }
}

function sink(heap: number[], isWorse: IsWorse): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const right = left + 1;
    let worst = at;
    if (left < heap.length && isWorse(heap[left] ?? 0, heap[worst] ?? 0)) worst = left;
    if (right < heap.length && isWorse(heap[right] ?? 0, heap[worst] ?? 0)) worst = right;
    if (worst === at) return;
    swap(heap, at, worst);
    at = worst;
  }
}

function swap(heap: number[], a: number, b: number): void {
  const kept = heap[a] ?? 0;
  heap[a] = heap[b] ?? 0;
  heap[b] = kept;
}
