import { type AgeBand, ageBands, type Presentation } from '../../scripts/seed/picture.ts'
import { type Random, seeded } from '../../scripts/seed/random.ts'
import { makePerson, type Person } from './drawing/person.ts'
import { makeScene, type Scene } from './drawing/scene.ts'
import { findLeastSimilar, type PortraitLook } from './similarity.ts'

interface Role {
  /** `feminine-18-03`, the third of this age band. */
  name: string
  presentation: Presentation
  ageBand: AgeBand
  age: number
  hasSecondPicture: boolean
}

/** A fictional person and the scenes of their pictures. */
export interface CastMember extends Role {
  person: Person
  scenes: readonly [Scene, Scene?]
}

/** Roughly the proportions of the demo members, with more of the rare ones. */
const counts: Record<Presentation, Record<AgeBand, number>> = {
  feminine: { 18: 28, 36: 5, 50: 3, 62: 2 },
  masculine: { 18: 31, 36: 5, 50: 4, 62: 2 },
  androgynous: { 18: 14, 36: 3, 50: 2, 62: 2 },
}

const oldest = 74
const candidateCount = 12

/** The people of the set: for each role the candidate least similar to those already selected. */
export function generateCast(seed: number): CastMember[] {
  const random = seeded(seed)
  const selected: PortraitLook[] = []
  const select = (makeCandidate: () => PortraitLook): PortraitLook => {
    const look = findLeastSimilar(Array.from({ length: candidateCount }, makeCandidate), selected)
    selected.push(look)
    return look
  }
  return listRoles().map((role) => {
    const { person, scene } = select(() => createLook(random, makePerson(random, role)))
    return role.hasSecondPicture
      ? { ...role, person, scenes: [scene, select(() => createLook(random, person)).scene] }
      : { ...role, person, scenes: [scene] }
  })
}

const createLook = (random: Random, person: Person): PortraitLook => ({ person, scene: makeScene(random, person) })

const listRoles = (): Role[] =>
  (Object.keys(counts) as Presentation[]).flatMap((presentation) =>
    ageBands.flatMap((ageBand) => rolesOf(presentation, ageBand)),
  )

/** The roles of one group, with ages spread over the band. */
function rolesOf(presentation: Presentation, ageBand: AgeBand): Role[] {
  const count = counts[presentation][ageBand]
  const end = ageBands.find((from) => from > ageBand) ?? oldest + 1
  return Array.from({ length: count }, (_, index) => ({
    name: `${presentation}-${ageBand}-${twoDigits(index + 1)}`,
    presentation,
    ageBand,
    age: Math.floor(ageBand + ((end - ageBand) * (index + 0.5)) / count),
    hasSecondPicture: index % 6 === 5,
  }))
}

export const twoDigits = (number: number) => String(number).padStart(2, '0')
