import type { Random } from './random.ts'

/**
 * Hands out items so that the same one comes again late: after half of the others at least, and to the same kind of
 * receiver only when each other one that may be handed out came to it more recently.
 */
export class Rotation<Item> {
  /** Whoever waited longest comes first. */
  readonly #queue: { item: Item; lastTurns: Map<string, number> }[]
  #turn = 0

  constructor(items: readonly Item[], random: Random) {
    this.#queue = items
      .map((item) => ({ item, lastTurns: new Map<string, number>(), rank: random() }))
      .toSorted((one, other) => one.rank - other.rank)
  }

  next(kind: string): Item {
    const rested = this.#queue.slice(0, Math.ceil(this.#queue.length / 2))
    const lastTurn = (entry: (typeof rested)[number]) => entry.lastTurns.get(kind) ?? -1
    const [chosen] = rested.toSorted((one, other) => lastTurn(one) - lastTurn(other))
    if (!chosen) throw new Error('there is nothing to hand out')
    this.#queue.splice(this.#queue.indexOf(chosen), 1)
    this.#queue.push(chosen)
    chosen.lastTurns.set(kind, this.#turn++)
    return chosen.item
  }
}
