import type { FaceForm, Person } from './person.ts'
import { clipInside, d, dot, glow, line, mirrored, oval, shaded, shape } from './svg.ts'

export function headOutline({ width: w, jaw, chin, length }: FaceForm): string {
  return d`M0 -206 C${w * 0.64} -206 ${w} -150 ${w} -46 C${w} 28 ${w * 0.985} 66 ${jaw} 110 C${jaw - 16} 150 ${chin + 20} ${length} 0 ${length} C${-chin - 20} ${length} ${16 - jaw} 150 ${-jaw} 110 C${-w * 0.985} 66 ${-w} 28 ${-w} -46 C${-w} -150 ${-w * 0.64} -206 0 -206 Z`
}

function ear(person: Person, side: 1 | -1, turn: number): string {
  const { skin, face } = person
  const x = side * (face.width + 4) - turn * 6
  const reach = 1 - side * turn * 0.45
  return (
    shape(
      d`M${x - side * 14} -22 C${x + side * 26 * reach} -40 ${x + side * 30 * reach} 6 ${x + side * 16 * reach} 36 C${x + side * 10 * reach} 56 ${x - side * 6} 58 ${x - side * 16} 44 Z`,
      skin.base,
    ) +
    line(
      d`M${x + side * 12 * reach} -12 C${x + side * 18 * reach} 4 ${x + side * 8} 18 ${x + side * 2} 30`,
      skin.shade,
      5,
    )
  )
}

export const ears = (person: Person, turn: number): string => mirrored((side) => ear(person, side, turn))

/** The bare head: form, shade of the far side, warmth of the cheeks. */
export function head(person: Person, turn: number): string {
  const { skin, face } = person
  const outline = headOutline(face)
  const shift = turn * 12
  return (
    shaded('head', outline, skin.base, skin.shade, -20 - shift / 3, -12) +
    clipInside(
      'cheeks',
      outline,
      mirrored((side) => glow(`cheek${side}`, side * (face.eyeGap + 22) + shift, 74, 58, 46, skin.blush, 0.34)),
      glow('brow-light', -26 + shift, -78, 96, 62, skin.light, 0.5),
      oval(shift * 1.2, face.length - 26, 24, 13, skin.light, 0.28),
    )
  )
}

function freckles({ face, skin }: Person, shift: number): string {
  const places = [
    [-34, 4],
    [-16, 16],
    [4, 2],
    [22, 14],
    [38, 0],
    [10, 26],
    [-28, 26],
    [30, 30],
  ] as const
  return mirrored((side) =>
    places
      .map(([x, y], index) =>
        dot(shift + side * (face.eyeGap + 6) + side * x, 62 + y, 3 + (index % 3), skin.line, 0.32),
      )
      .join(''),
  )
}

function vitiligo(person: Person, shift: number): string {
  const pale = '#f4d6c3'
  const { eyeGap, width, length } = person.face
  return clipInside(
    'patches',
    headOutline(person.face),
    shape(
      d`M${eyeGap + shift - 44} -34 C${eyeGap + shift} -64 ${eyeGap + shift + 62} -40 ${eyeGap + shift + 56} 6 C${eyeGap + shift + 58} 40 ${eyeGap + shift + 22} 54 ${eyeGap + shift - 6} 42 C${eyeGap + shift - 50} 36 ${eyeGap + shift - 62} -8 ${eyeGap + shift - 44} -34 Z`,
      pale,
      0.7,
    ),
    shape(
      d`M-70 118 C-52 96 -10 108 8 122 C40 120 60 150 34 172 C10 ${length + 30} -60 ${length + 12} -72 160 C-84 150 -80 130 -70 118 Z`,
      pale,
      0.7,
    ),
    shape(
      d`M${-width} -92 C${-width + 40} -120 ${-width + 52} -70 ${-width + 34} -48 C${-width + 24} -30 ${-width} -30 ${-width - 10} -40 Z`,
      pale,
      0.7,
    ),
  )
}

function ageLines({ age, skin, face }: Person, shift: number): string {
  if (age < 40) return ''
  const depth = Math.min(0.5, (age - 32) / 60)
  const folds = mirrored((side) =>
    line(
      d`M${side * 40 + shift} 86 C${side * 62 + shift} 100 ${side * 68 + shift} 116 ${side * 66 + shift} 130`,
      skin.line,
      4.5,
      depth,
    ),
  )
  if (age < 50) return folds
  const corner = face.eyeGap + 42
  const feet = mirrored((side) =>
    [-9, 3, 15]
      .map((y) =>
        line(
          d`M${side * corner + shift} ${8 + y * 0.6} L${side * (corner + 18) + shift} ${8 + y * 1.6}`,
          skin.line,
          3.5,
          depth,
        ),
      )
      .join(''),
  )
  const brow =
    age > 58
      ? [-96, -114]
          .map((y) =>
            line(
              d`M${-58 + shift} ${y + 4} C${-20 + shift} ${y - 4} ${20 + shift} ${y - 4} ${58 + shift} ${y + 4}`,
              skin.line,
              3.5,
              depth * 0.7,
            ),
          )
          .join('')
      : ''
  const pouches = mirrored((side) =>
    line(
      d`M${side * (face.eyeGap - 20) + shift} 40 Q${side * (face.eyeGap + 4) + shift} 52 ${side * (face.eyeGap + 26) + shift} 38`,
      skin.line,
      3.5,
      depth * 0.8,
    ),
  )
  return folds + feet + brow + pouches
}

export function skinDetails(person: Person, turn: number): string {
  const shift = turn * 12
  const has = (mark: Person['marks'][number]): boolean => person.marks.includes(mark)
  return [
    has('vitiligo') ? vitiligo(person, shift) : '',
    has('freckles') ? freckles(person, shift) : '',
    has('mole') ? dot(52 + shift, 108, 5, person.skin.line, 0.8) : '',
    ageLines(person, shift),
  ].join('')
}
