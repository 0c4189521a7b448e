import { pick, type Random } from '../../../scripts/seed/random.ts'
import { darken, distance, lighten, lightness, mix } from './colour.ts'

export interface Skin {
  base: string
  shade: string
  light: string
  line: string
  blush: string
  lip: string
}

/** From very fair to very deep; the middle of the list is the most common in the towns we draw. */
const skinTones: readonly [base: string, blush: string, lip: string][] = [
  ['#f1cfb3', '#ea8c78', '#c96a63'],
  ['#ebc19b', '#e37d65', '#be6057'],
  ['#e6b58b', '#de7558', '#b85a50'],
  ['#d99f72', '#cf6247', '#a94c45'],
  ['#c98b5e', '#bd5340', '#9a4340'],
  ['#b97a4d', '#a8483a', '#8c3a3a'],
  ['#a3663f', '#97402f', '#843738'],
  ['#8c5535', '#8a392d', '#7a3236'],
  ['#74432b', '#7a3026', '#7d3438'],
  ['#5f3727', '#74302a', '#83383c'],
  ['#4b2c23', '#662a28', '#7a353a'],
]

const skinWeights = [1, 2, 3, 4, 4, 4, 4, 3, 3, 2, 1]

export function pickSkin(random: Random): Skin {
  const basket = skinTones.flatMap((tone, index) => Array.from({ length: skinWeights[index] ?? 1 }, () => tone))
  const [base, blush, lip] = pick(random, basket)
  return {
    base,
    shade: mix(base, '#5a1730', 0.2),
    light: mix(base, '#ffdcb4', lightness(base) < 0.32 ? 0.3 : 0.24),
    line: mix(base, lightness(base) < 0.32 ? '#12050a' : '#3a0f1d', 0.52),
    blush,
    lip,
  }
}

export interface Palette {
  ground: string
  /** Two neighbours of the ground, for what is drawn on it. */
  deep: string
  light: string
  accent: string
  cloths: readonly string[]
}

const palette = (ground: string, accent: string, ...cloths: string[]): Palette => ({
  ground,
  deep: darken(ground, 0.14),
  light: lighten(ground, 0.35),
  accent,
  cloths,
})

const palettes: readonly Palette[] = [
  palette('#f3bd55', '#d0563c', '#7a2e52', '#1f6d6a', '#fbf0dc', '#b8402f', '#33406f'),
  palette('#dd7f5c', '#f6cf72', '#fbeed7', '#265c63', '#4a2a55', '#f0b64a', '#8f2f43'),
  palette('#2f7d80', '#f2b04c', '#f3d9b1', '#c8503c', '#f0a9a0', '#5a2750', '#f4efe2'),
  palette('#f2bdb2', '#c9505a', '#7d3060', '#2e6f73', '#fdf3e4', '#cf5a3f', '#3c4a78'),
  palette('#a9ba93', '#e8a24a', '#8a2f4b', '#f7ead2', '#d3703f', '#2d4f5c', '#6b3a6e'),
  palette('#bba6d6', '#f2bf5e', '#4e2a62', '#f9ecd9', '#c4485f', '#27696c', '#e3925a'),
  palette('#9fc8d8', '#ee9a63', '#b8433d', '#fcefdb', '#3b3a72', '#e5a13c', '#7b2d57'),
  palette('#f2e4cb', '#d9804f', '#8d2f4f', '#2b6a6b', '#c9532f', '#46356f', '#d99b2f'),
  palette('#5b3163', '#f2b860', '#f0c3a6', '#d9604a', '#2f7f7c', '#f7ead5', '#c9a1d8'),
  palette('#3b4f86', '#f4b45f', '#f6e3c4', '#d2574b', '#e9a93f', '#8f3b6b', '#9cc7cb'),
  palette('#c8627a', '#f7cf8b', '#fdf0dd', '#43265a', '#1f6470', '#f0aa52', '#7c1f3c'),
  palette('#a5d0bd', '#e5795a', '#78295a', '#fbeed6', '#cf5140', '#2e4a6d', '#e0a23a'),
  palette('#dcc29a', '#b9583b', '#7a2b45', '#1e5f66', '#f8ecd8', '#c7552f', '#4b3a74'),
  palette('#f29a7c', '#fbd98c', '#5d2458', '#fdf0dc', '#1f6270', '#a82f45', '#394a80'),
]

/** A harmonious set of colours in which neither the skin nor the hair melts into the ground. */
export function pickPalette(random: Random, skin: string, hair: string): Palette {
  const standsOut = ({ ground }: Palette): number => Math.min(distance(ground, skin), distance(ground, hair))
  const clear = palettes.filter((candidate) => standsOut(candidate) > 0.2)
  // Grey hair over skin of the same lightness leaves few clear grounds: then the clearest ones will do.
  const clearest = palettes.toSorted((one, other) => standsOut(other) - standsOut(one)).slice(0, 3)
  const chosen = pick(random, clear.length > 0 ? clear : clearest)
  const cloths = chosen.cloths.filter((cloth) => distance(cloth, skin) > 0.16)
  return { ...chosen, cloths: cloths.length > 1 ? cloths : chosen.cloths }
}
