import { drawPerson } from './avatar/draw-person.ts'
import { makePerson, type Person, type Traits } from './avatar/person.ts'
import { chance, type Random } from './avatar/random.ts'
import { makeScene } from './avatar/scene.ts'
import { drawStillLife } from './avatar/still-life.ts'
import { picture } from './avatar/svg.ts'

export { drawPerson } from './avatar/draw-person.ts'
export { makePerson, type Person, type Traits } from './avatar/person.ts'
export { makeScene } from './avatar/scene.ts'
export type { Presentation } from './avatar/style.ts'

const withoutPerson = 0.05

/** One photo of a person, 1080 × 1350; the shy ones show a pet, a plant, a sunset or two glasses of chai instead. */
export const drawPhoto = (random: Random, person: Person): string =>
  chance(random, withoutPerson) ? picture(drawStillLife(random)) : drawPerson(person, makeScene(random, person))

/** A drawn photo of somebody imagined, the same to the byte for the same random numbers. */
export const drawAvatar = (random: Random, traits: Traits = {}): string => drawPhoto(random, makePerson(random, traits))
