import type { Language } from '@satrangi/contract'
import { chance, pick, type Random } from './random.ts'

/** A city in which demo members live. */
export interface Home {
  /** Of its place, and of the whole state and country around it, where the gazetteer has them. */
  key: number
  stateKey: number | null
  countryKey: number | null
  name: string
  state: string
  country: string
  population: number
  /** What is spoken there beside English. */
  speaks: readonly Language[]
}

const shareInIndia = 0.85

/** Where members live: in India as many in each city as its size has it, abroad a few everywhere. */
export class Homes {
  readonly #indian: readonly Home[]
  readonly #abroad: readonly Home[]
  /** People in all Indian cities up to each one, so that a city is found by halving. */
  readonly #upTo: readonly number[]

  constructor(indian: readonly Home[], abroad: readonly Home[]) {
    this.#indian = indian
    this.#abroad = abroad
    let total = 0
    this.#upTo = indian.map(({ population }) => (total += population))
  }

  pick(random: Random): Home {
    return chance(random, shareInIndia) ? this.#pickIndian(random) : pick(random, this.#abroad)
  }

  named(name: string): Home {
    const home = this.#indian.find((one) => one.name === name)
    if (!home) throw new Error(`${name} is not among the cities of demo members`)
    return home
  }

  #pickIndian(random: Random): Home {
    const target = random() * (this.#upTo.at(-1) ?? 0)
    let [low, high] = [0, this.#upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#upTo[middle] ?? 0) > target) high = middle
      else low = middle + 1
    }
    return this.#indian[low] as Home
  }
}
