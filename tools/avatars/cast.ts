import { type AgeBand, ageBands, type Presentation } from '../../scripts/seed/picture.ts'
import { type Random, seeded } from '../../scripts/seed/random.ts'
import { makePerson, type Person } from './drawing/person.ts'
import { makeScene, type Scene } from './drawing/scene.ts'
import { type Look, leastAlike } from './likeness.ts'

interface Role {
  /** `feminine-18-03`, the third of this age band. */
  name: string
  presentation: Presentation
  ageBand: AgeBand
  age: number
  hasSecondPicture: boolean
}

/** Somebody imagined, with the scenes of their pictures. */
export interface CastMember extends Role {
  person: Person
  scenes: readonly [Scene, Scene?]
}

/** About in the proportions in which demo members ask for them, more of those who are rare. */
const counts: Record<Presentation, Record<AgeBand, number>> = {
  feminine: { 18: 28, 36: 5, 50: 3, 62: 2 },
  masculine: { 18: 31, 36: 5, 50: 4, 62: 2 },
  androgynous: { 18: 14, 36: 3, 50: 2, 62: 2 },
}

const oldest = 74
const candidateCount = 12

/** The people of the set: for each role, of some candidates the one who is least like those chosen before. */
export function castPeople(seed: number): CastMember[] {
  const random = seeded(seed)
  const chosen: Look[] = []
  const choose = (makeCandidate: () => Look): Look => {
    const look = leastAlike(Array.from({ length: candidateCount }, makeCandidate), chosen)
    chosen.push(look)
    return look
  }
  return listRoles().map((role) => {
    const { person, scene } = choose(() => makeLook(random, makePerson(random, role)))
    return role.hasSecondPicture
      ? { ...role, person, scenes: [scene, choose(() => makeLook(random, person)).scene] }
      : { ...role, person, scenes: [scene] }
  })
}

const makeLook = (random: Random, person: Person): Look => ({ person, scene: makeScene(random, person) })

const listRoles = (): Role[] =>
  (Object.keys(counts) as Presentation[]).flatMap((presentation) =>
    ageBands.flatMap((ageBand) => rolesOf(presentation, ageBand)),
  )

/** One group's roles, their ages spread over the band. */
function rolesOf(presentation: Presentation, ageBand: AgeBand): Role[] {
  const count = counts[presentation][ageBand]
  const end = ageBands.find((from) => from > ageBand) ?? oldest + 1
  return Array.from({ length: count }, (_, place) => ({
    name: `${presentation}-${ageBand}-${twoDigits(place + 1)}`,
    presentation,
    ageBand,
    age: Math.floor(ageBand + ((end - ageBand) * (place + 0.5)) / count),
    hasSecondPicture: place % 6 === 5,
  }))
}

export const twoDigits = (number: number) => String(number).padStart(2, '0')
