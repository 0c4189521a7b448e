import { type Random, seeded } from '../../../scripts/seed/random.ts'
import { darken, lightness, mix } from './colour.ts'
import type { Person } from './person.ts'
import { clipInside, d, line, shape } from './svg.ts'

/** What hides behind the body, and what lies over the head and the shoulders. */
export interface HairLayers {
  back: string
  front: string
}

export interface HairKit {
  /** Half the width of the head. */
  w: number
  colour: string
  dark: string
  light: string
  random: Random
  person: Person
  cloth: string
  accent: string
}

export function hairKit(person: Person, cloth: string, accent: string): HairKit {
  const colour = person.hairColour
  return {
    w: person.face.width,
    colour,
    dark: darken(mix(colour, '#0c0608', lightness(colour) > 0.4 ? 0.1 : 0.28), 0.12),
    light: mix(colour, lightness(colour) > 0.55 ? '#ffffff' : '#c98a63', lightness(colour) > 0.55 ? 0.5 : 0.26),
    random: seeded(person.detail),
    person,
    cloth,
    accent,
  }
}

export type Point = readonly [x: number, y: number]

/** A tress in one tone with a few strands that catch the light and a few that fall into shade. */
export const tress = (
  name: string,
  outline: string,
  { colour, dark, light }: HairKit,
  lights: string[],
  shades: string[],
): string =>
  shape(outline, colour) +
  clipInside(
    name,
    outline,
    ...shades.map((data) => line(data, dark, 7, 0.6)),
    ...lights.map((data) => line(data, light, 6, 0.38)),
  )

/**
 * Hair close to the head: from one temple over the crown to the other, back along the hairline.
 * `lift` is its height above the skull, `sides` how far it stands off at the temples.
 */
export function cap(w: number, lift: number, ends: number, hairline: string, sides = 8): string {
  const top = -210 - lift
  return d`M${-w - sides * 0.5} ${ends} C${-w - sides - 10} -110 ${-w * 0.92 - sides} ${top} 0 ${top} C${w * 0.92 + sides} ${top} ${w + sides + 10} -110 ${w + sides * 0.5} ${ends} ${hairline} Z`
}

/** Temples and forehead for short hair; `corner` moves the corners up and back as hair recedes. */
export const roundHairline = (w: number, ends: number, corner = 0, peak = 0): string =>
  d`L${w - 16} ${ends} C${w - 12} -36 ${w - 24} -56 ${w - 40 - corner} ${-94 - corner} C${w - 58 - corner} ${-134 - corner} 44 ${-142 - corner * 0.4 + peak} 0 ${-140 + peak} C-44 ${-142 - corner * 0.4 + peak} ${58 - w + corner} ${-134 - corner} ${40 - w + corner} ${-94 - corner} C${24 - w} -56 ${12 - w} -36 ${16 - w} ${ends}`

/** Points around the head from the left (`from`) over the top to the right (`to`), in degrees. */
export const around = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  count: number,
): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const
  })

export const polygon = (points: readonly Point[]): string =>
  `${points.map(([x, y], index) => d`${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`
