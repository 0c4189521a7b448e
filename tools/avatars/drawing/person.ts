import type { Presentation } from '../../../scripts/seed/picture.ts'
import { between, chance, pick, pickWeighted, type Random } from '../../../scripts/seed/random.ts'
import { lightness } from './colour.ts'
import { pickSkin, type Skin } from './palette.ts'
import { type Beard, beardsFor, type HairStyle, hairColour, hairStylesFor } from './style.ts'

export interface Traits {
  presentation?: Presentation
  age?: number
}

/** Distances are those of a portrait 1080 wide, measured from the middle of the head. */
export interface FaceForm {
  width: number
  jaw: number
  chin: number
  length: number
  eyeGap: number
  eyeSize: number
  eyeTilt: number
  browWeight: number
  browArch: number
  noseWidth: number
  noseLength: number
  lipWidth: number
  lipWeight: number
}

export type Glasses = 'none' | 'round' | 'square' | 'cat-eye' | 'thin'
export type Earrings = 'none' | 'stud' | 'hoop' | 'jhumka' | 'drop'
export type Mark = 'freckles' | 'vitiligo' | 'mole'

export interface Person {
  presentation: Presentation
  age: number
  skin: Skin
  face: FaceForm
  /** Half the width of the shoulders. */
  shoulders: number
  neck: number
  hair: HairStyle
  hairColour: string
  beard: Beard
  glasses: Glasses
  earrings: Earrings
  marks: readonly Mark[]
  bindi: boolean
  noseRing: 'none' | 'stud' | 'ring'
  kajal: boolean
  iris: string
  wheelchair: boolean
  hearingAid: boolean
  /** Seeds the small details (curls, leaves of a pattern), alike in every picture of this person. */
  detail: number
}

const triangular = (random: Random, low: number, high: number): number =>
  (between(random, low, high) + between(random, low, high)) / 2

function makeFace(random: Random, presentation: Presentation, age: number, build: number): FaceForm {
  const masculinity = presentation === 'masculine' ? 1 : presentation === 'androgynous' ? 0.5 : 0
  const width = triangular(random, 136, 150) + build * 16 + masculinity * 3
  return {
    width,
    jaw: width * (between(random, 0.73, 0.8) + masculinity * 0.07 + build * 0.06 + (age > 55 ? 0.03 : 0)),
    chin: between(random, 30, 46) + masculinity * 16 + build * 12,
    length: between(random, 182, 196) + masculinity * 8,
    eyeGap: between(random, 64, 71),
    eyeSize: between(random, 0.92, 1.1) - masculinity * 0.06,
    eyeTilt: between(random, -3, 7),
    browWeight: between(random, 0.75, 1.05) + masculinity * 0.35,
    browArch: between(random, 0.6, 1.3) - masculinity * 0.3,
    noseWidth: between(random, 24, 32) + masculinity * 3,
    noseLength: between(random, 78, 92) + masculinity * 4,
    lipWidth: between(random, 48, 58),
    lipWeight: between(random, 0.8, 1.25) - masculinity * 0.15,
  }
}

const earringsFor = (random: Random, presentation: Presentation): Earrings =>
  pickWeighted(
    random,
    presentation === 'feminine'
      ? { none: 1, stud: 3, hoop: 2, jhumka: 4, drop: 2 }
      : presentation === 'masculine'
        ? { none: 9, stud: 2, hoop: 0.5 }
        : { none: 3, stud: 3, hoop: 2, drop: 1 },
  )

function marksOf(random: Random): Mark[] {
  const marks: Mark[] = []
  if (chance(random, 0.1)) marks.push('freckles')
  if (chance(random, 0.05)) marks.push('vitiligo')
  if (chance(random, 0.12)) marks.push('mole')
  return marks
}

export function makePerson(random: Random, traits: Traits = {}): Person {
  const presentation =
    traits.presentation ?? pickWeighted<Presentation>(random, { feminine: 5, masculine: 5, androgynous: 2 })
  const age = traits.age ?? Math.round(18 + 52 * random() ** 2.3)
  const build = random() ** 1.6
  const feminine = presentation === 'feminine'
  const hair = pickWeighted(random, hairStylesFor(presentation, age))
  const masculinity = presentation === 'masculine' ? 1 : presentation === 'androgynous' ? 0.45 : 0
  const skin = pickSkin(random)
  return {
    presentation,
    age,
    skin,
    face: makeFace(random, presentation, age, build),
    shoulders: between(random, 258, 282) + masculinity * 44 + build * 62,
    neck: between(random, 60, 66) + masculinity * 18 + build * 14,
    hair,
    hairColour: hairColour(random, age, hair, lightness(skin.base)),
    beard: pickWeighted(random, beardsFor(presentation, age, hair)),
    glasses: pickWeighted<Glasses>(random, {
      none: age > 45 ? 4.5 : 12,
      round: 1,
      square: 1,
      thin: 1,
      'cat-eye': feminine ? 0.7 : 0,
    }),
    earrings: earringsFor(random, presentation),
    marks: marksOf(random),
    bindi: feminine && hair !== 'hijab' && chance(random, 0.4),
    noseRing: pickWeighted(random, feminine ? { none: 5, stud: 2, ring: 1 } : { none: 14, stud: 1, ring: 0.5 }),
    kajal: feminine ? chance(random, 0.75) : chance(random, presentation === 'androgynous' ? 0.4 : 0.05),
    iris: pick(random, ['#2b1712', '#2b1712', '#38201a', '#452a18', '#5b3a1e']),
    wheelchair: chance(random, 0.035),
    hearingAid: chance(random, 0.03),
    detail: Math.floor(random() * 4294967296),
  }
}
