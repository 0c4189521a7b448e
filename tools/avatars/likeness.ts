import type { Person } from './drawing/person.ts'
import type { Scene } from './drawing/scene.ts'

/** Somebody in one picture. */
export interface Look {
  person: Person
  scene: Scene
}

/** What makes two pictures look alike at first sight, and how much. */
const traits: readonly { weight: number; of: (look: Look) => string }[] = [
  { weight: 3, of: ({ person }) => person.hair },
  { weight: 2, of: ({ person }) => person.skin.base },
  { weight: 2, of: ({ scene }) => scene.background },
  { weight: 3, of: ({ scene }) => scene.palette.ground },
  { weight: 2, of: ({ scene }) => scene.clothes.garment },
  { weight: 2, of: ({ scene }) => scene.clothes.main },
]

const likeness = (one: Look, other: Look): number =>
  traits.reduce((sum, { weight, of }) => sum + (of(one) === of(other) ? weight : 0), 0)

/** Squared, so that one near twin counts for more than many who share a trait. */
const crowding = (look: Look, others: readonly Look[]): number =>
  others.reduce((sum, other) => sum + likeness(look, other) ** 2, 0)

export function leastAlike(candidates: readonly Look[], others: readonly Look[]): Look {
  const ranked = candidates
    .map((look) => ({ look, crowding: crowding(look, others) }))
    .toSorted((one, other) => one.crowding - other.crowding)
  const [best] = ranked
  if (!best) throw new Error('nobody to choose from')
  return best.look
}
