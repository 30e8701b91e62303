/** The places with the highest scores so far; of equal scores the earlier place is better. */
export class BestPlaces {
  readonly #limit: number;
  /** A heap: its root is the worst of the best. */
  readonly #places: number[] = [];
  readonly #scores: number[] = [];
  /** A later place has to score more than this to come in. */
  threshold = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Places come in their order, each once. */
  offer(place: number, score: number): void {
    if (!(score > this.threshold)) return;
    if (this.#places.length < this.#limit) {
      this.#places.push(place);
      this.#scores.push(score);
      this.#rise();
    } else {
      this.#places[0] = place;
      this.#scores[0] = score;
      this.#sink();
    }
    if (this.#places.length === this.#limit) this.threshold = this.#scores[0] ?? Infinity;
  }

  /** In no order. */
  list(): { place: number; score: number }[] {
    return this.#places.map((place, i) => ({ place, score: this.#scores[i] ?? 0 }));
  }

  #rise(): void {
    let at = this.#places.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isWorse(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    const { length } = this.#places;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      let worst = at;
      if (left < length && this.#isWorse(left, worst)) worst = left;
      if (right < length && this.#isWorse(right, worst)) worst = right;
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }

  #isWorse(a: number, b: number): boolean {
    const difference = (this.#scores[a] ?? 0) - (this.#scores[b] ?? 0);
    return difference === 0 ? (this.#places[a] ?? 0) > (this.#places[b] ?? 0) : difference < 0;
  }

  #swap(a: number, b: number): void {
    swapIn(this.#places, a, b);
    swapIn(this.#scores, a, b);
  }
}

function swapIn(list: number[], a: number, b: number): void {
  const kept = list[a] ?? 0;
  list[a] = list[b] ?? 0;
  list[b] = kept;
}
