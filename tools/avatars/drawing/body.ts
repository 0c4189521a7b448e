import type { Person } from './person.ts'
import { clipInside, d, glow, line, mirrored, shaded, shape } from './svg.ts'

/** The outline of the trunk from the neck down; `ease` lets cloth stand off the body. */
function trunkOutline({ neck: n, shoulders: s }: Person, ease = 0): string {
  const e = s + ease
  return d`M${-n} 150 L${-n} 236 C${-n - 4} ${282 - ease} ${-e * 0.62} ${286 - ease} ${-e * 0.84} ${322 - ease} C${-e * 1.06} ${358 - ease} ${-e * 1.1} 470 ${-e * 1.15} 640 L${-e * 1.22} 1300 L${e * 1.22} 1300 L${e * 1.15} 640 C${e * 1.1} 470 ${e * 1.06} ${358 - ease} ${e * 0.84} ${322 - ease} C${e * 0.62} ${286 - ease} ${n + 4} ${282 - ease} ${n} 236 L${n} 150 Z`
}

/** Neck, shoulders and arms in skin, with the shade that the chin throws. */
export function drawBody(person: Person): string {
  const { skin, neck, face, age } = person
  const outline = trunkOutline(person)
  return (
    shaded('trunk', outline, skin.base, skin.shade, -18, -4) +
    clipInside(
      'neck-shade',
      outline,
      shape(
        d`M${-neck - 30} 110 L${neck + 30} 110 L${neck + 30} 196 C${neck * 0.6} ${face.length + 62} ${-neck * 0.2} ${face.length + 58} ${-neck - 30} ${face.length - 14} Z`,
        skin.shade,
      ),
      glow('chest', -40, 350, 170, 80, skin.light, 0.4),
    ) +
    mirrored((side) =>
      line(d`M${side * 24} 322 C${side * 70} 306 ${side * 120} 306 ${side * 160} 312`, skin.line, 5, 0.28),
    ) +
    (age > 55
      ? mirrored((side) =>
          line(d`M${side * 22} 226 C${side * 24} 256 ${side * 18} 280 ${side * 14} 300`, skin.line, 4, 0.25),
        )
      : '')
  )
}

export interface Neckline {
  /** Where the collar's edge meets the shoulder, from the middle. */
  x: number
  y: number
  /** Path data from the right edge to the left one. */
  cut: string
}

export const roundNeck = ({ neck }: Person, depth: number, spread = 16): Neckline => {
  const x = neck + spread
  const y = 256 + spread * 0.45
  return {
    x,
    y,
    cut: d`C${x - 8} ${y + depth * 0.9} ${x * 0.5} ${y + depth} 0 ${y + depth} C${-x * 0.5} ${y + depth} ${8 - x} ${y + depth * 0.9} ${-x} ${y}`,
  }
}

export const openNeck = ({ neck }: Person, depth: number, spread = 14): Neckline => {
  const x = neck + spread
  const y = 250 + spread * 0.45
  return { x, y, cut: d`L0 ${y + depth} L${-x} ${y}` }
}

/** A garment over both shoulders, open at the neck. */
export function garmentOutline({ shoulders: s, neck }: Person, { x, y, cut }: Neckline, ease = 8): string {
  const e = s + ease
  const slope = Math.max(x + 10, neck + 40)
  return d`M${-x} ${y} C${-slope - 20} ${y + 16} ${-e * 0.62} ${290 - ease} ${-e * 0.84} ${322 - ease} C${-e * 1.06} ${358 - ease} ${-e * 1.1} 470 ${-e * 1.15} 640 L${-e * 1.22} 1300 L${e * 1.22} 1300 L${e * 1.15} 640 C${e * 1.1} 470 ${e * 1.06} ${358 - ease} ${e * 0.84} ${322 - ease} C${e * 0.62} ${290 - ease} ${slope + 20} ${y + 16} ${x} ${y} ${cut} Z`
}

/** Where the arms part from the trunk, and the soft pull of cloth at the armpit. */
export function folds({ shoulders: s }: Person, colour: string, opacity = 0.5): string {
  return mirrored(
    (side) =>
      line(
        d`M${side * s * 0.83} 520 C${side * s * 0.8} 640 ${side * s * 0.78} 800 ${side * s * 0.8} 1250`,
        colour,
        7,
        opacity,
      ) +
      line(
        d`M${side * s * 0.82} 530 C${side * s * 0.76} 548 ${side * s * 0.72} 556 ${side * s * 0.66} 556`,
        colour,
        6,
        opacity * 0.6,
      ) +
      line(
        d`M${side * s * 0.98} 420 C${side * s * 0.96} 470 ${side * s * 0.9} 500 ${side * s * 0.86} 520`,
        colour,
        6,
        opacity * 0.6,
      ),
  )
}
