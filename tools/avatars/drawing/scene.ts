import { between, chance, pick, pickWeighted, type Random, type Weights } from '../../../scripts/seed/random.ts'
import { type Palette, pickPalette } from './palette.ts'
import type { Person } from './person.ts'
import { type Clothes, makeClothes } from './wardrobe.ts'

export type Expression = 'calm' | 'soft' | 'smile' | 'laugh'

export type Gesture = 'none' | 'namaste' | 'chai' | 'wave'

export interface Pose {
  expression: Expression
  gesture: Gesture
  /** Degrees. */
  tilt: number
  /** From -1 (to the left) to 1 (to the right). */
  turn: number
  /** How far the shoulders dip to one side, in degrees. */
  lean: number
  scale: number
  x: number
  y: number
  facingLeft: boolean
}

export type BackgroundKind =
  | 'plain'
  | 'sun'
  | 'arch'
  | 'plants'
  | 'hills'
  | 'city'
  | 'sea'
  | 'books'
  | 'cafe'
  | 'lights'
  | 'jaali'
  | 'window'

export interface Scene {
  pose: Pose
  background: BackgroundKind
  palette: Palette
  clothes: Clothes
  /** Of a turban, a scarf or flowers in the hair. */
  headCloth: string
  /** Seeds the small things of the background. */
  detail: number
}

const backgrounds: Weights<BackgroundKind> = {
  plain: 2,
  sun: 3,
  arch: 4,
  plants: 3,
  hills: 3,
  city: 2,
  sea: 3,
  books: 2.5,
  cafe: 2,
  lights: 2,
  jaali: 2.5,
  window: 2.5,
}

function makePose(random: Random, person: Person): Pose {
  const gesture = pickWeighted<Gesture>(random, { none: 15, namaste: 1.6, chai: 2, wave: 1.6 })
  const isCloseUp = gesture === 'none' && !person.wheelchair
  const scale = isCloseUp ? between(random, 1.12, 1.32) : between(random, 0.92, 1)
  return {
    expression: pickWeighted<Expression>(random, { calm: 1, soft: 4, smile: 5, laugh: 2 }),
    gesture,
    tilt: between(random, -5, 5),
    turn: between(random, -0.9, 0.9),
    lean: isCloseUp ? between(random, -3, 3) : 0,
    scale,
    x: 540 + between(random, -26, 26),
    y: 545 + (1.2 - scale) * 150,
    facingLeft: chance(random, 0.5),
  }
}

export function makeScene(random: Random, person: Person): Scene {
  const palette = pickPalette(random, person.skin.base, person.hairColour)
  const clothes = makeClothes(random, person, palette)
  return {
    pose: makePose(random, person),
    background: pickWeighted(random, backgrounds),
    palette,
    clothes,
    headCloth: pick(
      random,
      palette.cloths.filter((cloth) => cloth !== clothes.main),
    ),
    detail: Math.floor(random() * 4294967296),
  }
}
