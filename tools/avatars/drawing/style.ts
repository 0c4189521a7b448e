import type { Presentation } from '../../../scripts/seed/picture.ts'
import { chance, pick, type Random, type Weights } from '../../../scripts/seed/random.ts'
import { mix } from './colour.ts'

export type HairStyle =
  | 'long-straight'
  | 'long-wavy'
  | 'long-side'
  | 'long-curly'
  | 'plait'
  | 'low-bun'
  | 'top-bun'
  | 'ponytail'
  | 'bob'
  | 'fringe-bob'
  | 'pixie'
  | 'afro'
  | 'box-braids'
  | 'locs'
  | 'shag'
  | 'veil'
  | 'hijab'
  | 'side-part'
  | 'quiff'
  | 'short-curls'
  | 'undercut'
  | 'crop'
  | 'buzz'
  | 'bald'
  | 'receding'
  | 'man-bun'
  | 'turban'
  | 'safa'

export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'long' | 'moustache' | 'handlebar' | 'goatee'

const feminineHair: Weights<HairStyle> = {
  'long-straight': 4,
  'long-wavy': 5,
  'long-side': 4,
  'long-curly': 4,
  plait: 4,
  'low-bun': 4,
  'top-bun': 2,
  ponytail: 3,
  bob: 3,
  'fringe-bob': 2,
  pixie: 2,
  afro: 2,
  'box-braids': 1.5,
  shag: 2,
  hijab: 3,
  veil: 1.5,
  undercut: 0.8,
  buzz: 0.4,
}

const masculineHair: Weights<HairStyle> = {
  'side-part': 5,
  quiff: 5,
  'short-curls': 5,
  undercut: 4,
  crop: 4,
  buzz: 2.5,
  bald: 1.2,
  'man-bun': 1.6,
  turban: 4,
  safa: 0.7,
  locs: 1,
  afro: 1,
  shag: 1.5,
  'long-wavy': 0.6,
}

const androgynousHair: Weights<HairStyle> = {
  pixie: 4,
  undercut: 4,
  shag: 4,
  'short-curls': 3,
  crop: 2,
  buzz: 2.5,
  bob: 3,
  'fringe-bob': 2,
  quiff: 3,
  afro: 2,
  locs: 2,
  'man-bun': 2,
  'long-wavy': 2,
  'box-braids': 1,
  'top-bun': 2,
  bald: 0.6,
}

/** Young styles give way to quieter ones with the years. */
export function hairStylesFor(presentation: Presentation, age: number): Weights<HairStyle> {
  if (presentation === 'feminine') {
    return age > 55
      ? { 'low-bun': 6, bob: 3, pixie: 3, plait: 2, veil: 3, hijab: 2, 'long-wavy': 1, 'short-curls': 1 }
      : feminineHair
  }
  if (presentation === 'masculine') {
    return age > 50
      ? { 'side-part': 5, receding: 5, bald: 3, crop: 3, turban: 4, safa: 2, buzz: 1, quiff: 1 }
      : masculineHair
  }
  return age > 50 ? { pixie: 4, crop: 3, bob: 3, 'short-curls': 3, buzz: 2, shag: 2 } : androgynousHair
}

const darkHair = ['#1d1316', '#1d1316', '#241619', '#2c1a18', '#3a2019', '#4a2a1c']
const lightHair = ['#7a4a2a', '#9c6236', '#8c3f26', '#b9894f']
const dyedHair = ['#7b2f58', '#1f6470', '#c4584a', '#574a94', '#b8567f']

export function hairColour(random: Random, age: number, hair: HairStyle, skinLightness: number): string {
  const natural = skinLightness > 0.66 && chance(random, 0.25) ? pick(random, lightHair) : pick(random, darkHair)
  if (age > 42 && chance(random, (age - 38) / 26)) {
    return mix(natural, pick(random, ['#d9d3cf', '#c9c2c0', '#efe9e2']), Math.min(0.95, (age - 36) / 26))
  }
  return age < 36 && !covered(hair) && chance(random, 0.07) ? pick(random, dyedHair) : natural
}

export function beardsFor(presentation: Presentation, age: number, hair: HairStyle): Weights<Beard> {
  if (presentation === 'feminine') return { none: 1 }
  if (presentation === 'androgynous') return { none: 6, stubble: 1, moustache: 0.4 }
  if (hair === 'turban') return age > 45 ? { long: 2, full: 4 } : { full: 5, short: 2 }
  if (hair === 'safa') return { handlebar: 4, full: 1, moustache: 1 }
  return {
    none: age < 24 ? 6 : 4,
    stubble: 4,
    short: 3,
    full: 2,
    moustache: age > 35 ? 3 : 1,
    handlebar: 0.4,
    goatee: 1,
    long: age > 55 ? 0.6 : 0.1,
  }
}

export const covered = (hair: HairStyle): boolean => ['hijab', 'turban', 'safa', 'veil'].includes(hair)

/** Hair that falls over the ears; a scarf covers them as well. */
export const hidesEars = (hair: HairStyle): boolean =>
  ['long-straight', 'long-wavy', 'long-side', 'bob', 'fringe-bob', 'hijab', 'veil'].includes(hair)
