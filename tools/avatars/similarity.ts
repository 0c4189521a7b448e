import type { Person } from './drawing/person.ts'
import type { Scene } from './drawing/scene.ts'

/** A person in one picture. */
export interface PortraitLook {
  person: Person
  scene: Scene
}

/** The traits that make two pictures look similar, with their weights. */
const traits: readonly { weight: number; of: (look: PortraitLook) => string }[] = [
  { weight: 3, of: ({ person }) => person.hair },
  { weight: 2, of: ({ person }) => person.skin.base },
  { weight: 2, of: ({ scene }) => scene.background },
  { weight: 3, of: ({ scene }) => scene.palette.ground },
  { weight: 2, of: ({ scene }) => scene.clothes.garment },
  { weight: 2, of: ({ scene }) => scene.clothes.main },
]

const similarity = (one: PortraitLook, other: PortraitLook): number =>
  traits.reduce((sum, { weight, of }) => sum + (of(one) === of(other) ? weight : 0), 0)

/** Squared, so that one near twin counts for more than many who share a trait. */
const totalSimilarity = (look: PortraitLook, others: readonly PortraitLook[]): number =>
  others.reduce((sum, other) => sum + similarity(look, other) ** 2, 0)

export function findLeastSimilar(candidates: readonly PortraitLook[], others: readonly PortraitLook[]): PortraitLook {
  const ranked = candidates
    .map((look) => ({ look, totalSimilarity: totalSimilarity(look, others) }))
    .toSorted((one, other) => one.totalSimilarity - other.totalSimilarity)
  const [best] = ranked
  if (!best) throw new Error('there are no candidates')
  return best.look
}
