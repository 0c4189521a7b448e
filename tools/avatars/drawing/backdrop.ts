import type { Random } from '../../../scripts/seed/random.ts'
import { books, cafe, stringLights, window } from './backdrop-indoors.ts'
import { city, hills, plants, sea } from './backdrop-outdoors.ts'
import { lighten, mix } from './colour.ts'
import type { Palette } from './palette.ts'
import type { BackgroundKind } from './scene.ts'
import { box, d, dot, glow, line, shape } from './svg.ts'

function plain(random: Random, { ground, light, accent }: Palette): string {
  const x = 380 + random() * 320
  return (
    shape(
      d`M${x - 460} 560 C${x - 500} 240 ${x - 160} 60 ${x + 120} 130 C${x + 420} 190 ${x + 560} 520 ${x + 430} 800 C${x + 320} 1060 ${x - 60} 1110 ${x - 260} 980 C${x - 400} 880 ${x - 440} 720 ${x - 460} 560 Z`,
      light,
      0.55,
    ) +
    glow('warmth', 260, 220, 620, 520, lighten(ground, 0.6), 0.45) +
    dot(930, 170, 40, accent, 0.55)
  )
}

function sun(_random: Random, { light, accent, ground }: Palette): string {
  const middle = mix(ground, light, 0.55)
  return (
    dot(540, 560, 500, middle) +
    dot(540, 560, 400, light) +
    line('M140 560 a400 400 0 0 1 800 0', mix(accent, light, 0.35), 10)
  )
}

function arch(_random: Random, { light, deep, ground, accent }: Palette): string {
  const opening = (inset: number): string =>
    d`M${130 + inset} 1350 V560 C${130 + inset} 360 ${300 + inset * 0.4} 300 ${390 + inset * 0.2} 220 C${450} 170 ${510} 150 540 ${84 + inset} C570 150 630 170 ${690 - inset * 0.2} 220 C${780 - inset * 0.4} 300 ${950 - inset} 360 ${950 - inset} 560 V1350 Z`
  return (
    box(0, 0, 1080, 1350, deep) +
    shape(opening(0), mix(accent, ground, 0.45)) +
    shape(opening(20), mix(ground, deep, 0.3)) +
    shape(opening(52), light) +
    glow('court', 540, 520, 480, 520, '#fffaf0', 0.5)
  )
}

function jaali(_random: Random, { ground, deep, light }: Palette): string {
  const star = 'M60 12 L74 46 L108 60 L74 74 L60 108 L46 74 L12 60 L46 46 Z'
  return (
    `<pattern id="jaali" width="120" height="120" patternUnits="userSpaceOnUse">${shape(star, light, 0.75)}${[0, 120].map((x) => [0, 120].map((y) => dot(x, y, 17, light, 0.75)).join('')).join('')}</pattern>` +
    box(0, 0, 1080, 1350, mix(ground, deep, 0.45)) +
    box(90, 90, 900, 1300, 'url(#jaali)', 30) +
    line('M90 1350 V120 a30 30 0 0 1 30 -30 H960 a30 30 0 0 1 30 30 V1350', deep, 18) +
    glow('haze', 540, 560, 420, 480, ground, 1)
  )
}

const kinds: Record<BackgroundKind, (random: Random, palette: Palette) => string> = {
  plain,
  sun,
  arch,
  jaali,
  plants,
  hills,
  city,
  sea,
  books,
  cafe,
  lights: stringLights,
  window,
}

/** What is behind the person: always quieter than the person. */
export const backdrop = (kind: BackgroundKind, random: Random, palette: Palette): string =>
  box(0, 0, 1080, 1350, palette.ground) + kinds[kind](random, palette)
