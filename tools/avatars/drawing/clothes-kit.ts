import { folds, garmentOutline, type Neckline } from './body.ts'
import { darken, lighten } from './colour.ts'
import { printed } from './pattern.ts'
import type { Person } from './person.ts'
import { clipInside, d, line, mirrored, shape, transformed } from './svg.ts'
import type { Clothes, Garment } from './wardrobe.ts'

export interface Fitting {
  person: Person
  clothes: Clothes
}

export const shadeOf = (cloth: string): string => darken(cloth, 0.2)
export const foldOf = (cloth: string): string => darken(cloth, 0.32)
export const lightOf = (cloth: string): string => lighten(cloth, 0.3)

/** A garment's body with its print, its shaded side and its folds. */
export function cloth(
  name: string,
  { person, clothes }: Fitting,
  neckline: Neckline,
  ease = 8,
  colour = clothes.main,
  print = true,
): string {
  const outline = garmentOutline(person, neckline, ease)
  return (
    shape(outline, colour) +
    (print ? printed(`${name}-print`, outline, clothes) : '') +
    clipInside(
      `${name}-shade`,
      outline,
      transformed(
        'translate(-26 8)',
        `<path d="M-1500 -500 H1500 V1600 H-1500 Z ${outline}" fill="${shadeOf(colour)}" fill-rule="evenodd" opacity="0.55"/>`,
      ),
      folds(person, foldOf(colour)),
    )
  )
}

/** The collar's edge: a border along the neckline. */
export const edging = ({ x, y, cut }: Neckline, colour: string, width: number): string =>
  line(`M${x} ${y} ${cut}`, colour, width)

/** The forearms are bare in these; a sleeve ends above the elbow. */
export const bareArms = (garment: Garment): boolean =>
  ['t-shirt', 'striped', 'dungarees', 'sari', 'lehenga'].includes(garment)

/** Bare arms below short sleeves. */
export function shortSleeves({ person }: Fitting, hem: string): string {
  const { shoulders: s, skin } = person
  return mirrored(
    (side) =>
      shape(
        d`M${side * s * 0.83} 612 L${side * s * 1.22} 588 L${side * s * 1.34} 1320 L${side * s * 0.84} 1320 Z`,
        side > 0 ? skin.shade : skin.base,
      ) +
      shape(
        d`M${side * s * 0.83} 612 L${side * s * 1.2} 588 L${side * s * 1.2} 618 C${side * s * 1.06} 640 ${side * s * 0.94} 644 ${side * s * 0.83} 642 Z`,
        skin.shade,
      ) +
      line(d`M${side * s * 0.82} 612 L${side * s * 1.18} 588`, hem, 14),
  )
}

/** The same body in an unprinted garment of another colour. */
export const inPlain = (fitting: Fitting, main: string): Fitting => ({
  person: fitting.person,
  clothes: { ...fitting.clothes, main, pattern: 'none' },
})
