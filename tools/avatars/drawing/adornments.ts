import type { Person } from './person.ts'
import { covered } from './style.ts'
import { box, d, dot, line, mirrored, oval, series, shape } from './svg.ts'

const gold = '#e2a83c'
const deepGold = '#b67a1f'

export function glasses({ glasses: frame, face }: Person, turn: number): string {
  if (frame === 'none') return ''
  const colour = frame === 'thin' ? '#a9792f' : frame === 'cat-eye' ? '#7a2440' : '#2a1a1e'
  const weight = frame === 'thin' ? 5 : 9
  const shift = turn * 14
  const lens = (side: 1 | -1): string => {
    const x = side * (face.eyeGap + 2) + shift
    if (frame === 'round') return d`M${x - 52} 10 a52 52 0 1 0 104 0 a52 52 0 1 0 -104 0 Z`
    if (frame === 'thin')
      return d`M${x - 54} 4 C${x - 54} -34 ${x + 54} -34 ${x + 54} 4 C${x + 54} 66 ${x - 54} 66 ${x - 54} 4 Z`
    if (frame === 'square')
      return d`M${x - 54} -28 L${x + 54} -28 C${x + 60} 10 ${x + 52} 50 ${x + 36} 50 L${x - 36} 50 C${x - 52} 50 ${x - 60} 10 ${x - 54} -28 Z`
    return d`M${x - side * 52} -16 C${x - side * 20} -30 ${x + side * 40} -30 ${x + side * 70} -44 C${x + side * 66} 20 ${x + side * 40} 52 ${x} 50 C${x - side * 44} 50 ${x - side * 54} 20 ${x - side * 52} -16 Z`
  }
  const gap = face.eyeGap - 52
  return (
    mirrored(
      (side) =>
        shape(lens(side), '#ffffff', 0.13) +
        line(lens(side), colour, weight) +
        line(d`M${side * (face.eyeGap + 54) + shift} -10 L${side * (face.width + 2)} -18`, colour, weight),
    ) + line(d`M${-gap + shift} 0 C${-6 + shift} -12 ${6 + shift} -12 ${gap + shift} 0`, colour, weight)
  )
}

function earring(person: Person, side: 1 | -1, accent: string): string {
  const x = side * (person.face.width + 8)
  const y = 54
  switch (person.earrings) {
    case 'stud':
      return dot(x, y, 8, gold) + dot(x - 2, y - 2, 3, '#fff3cf')
    case 'hoop':
      return line(d`M${x} ${y - 4} a26 28 0 1 1 -1 0`, gold, 6)
    case 'drop':
      return (
        dot(x, y, 6, gold) +
        line(d`M${x} ${y + 4} L${x} ${y + 26}`, gold, 4) +
        shape(
          d`M${x} ${y + 22} C${x + 18} ${y + 44} ${x + 14} ${y + 66} ${x} ${y + 66} C${x - 14} ${y + 66} ${x - 18} ${y + 44} ${x} ${y + 22} Z`,
          accent,
        )
      )
    case 'jhumka':
      return (
        dot(x, y, 10, gold) +
        dot(x, y, 5, accent) +
        shape(d`M${x - 25} ${y + 48} C${x - 25} ${y + 18} ${x + 25} ${y + 18} ${x + 25} ${y + 48} Z`, gold) +
        line(d`M${x - 22} ${y + 40} L${x + 22} ${y + 40}`, deepGold, 4) +
        series(4, (index) => dot(x - 18 + index * 12, y + 54, 5.5, index % 2 ? '#fff1d0' : accent))
      )
    default:
      return ''
  }
}

export const earrings = (person: Person, accent: string): string =>
  person.hair === 'hijab' ? '' : mirrored((side) => earring(person, side, accent))

export function faceJewels({ bindi, noseRing, face }: Person, turn: number, accent: string): string {
  const x = turn * 20
  const y = face.noseLength
  return [
    bindi ? oval(turn * 14, -52, 9.5, 11, '#9c1c34') + (accent ? oval(turn * 14 - 2, -55, 3, 3.5, '#c8475a') : '') : '',
    noseRing === 'stud'
      ? dot(x - face.noseWidth - 1, y - 8, 5, gold) + dot(x - face.noseWidth - 2, y - 10, 2, '#fff6dc')
      : '',
    noseRing === 'ring' ? line(d`M${x - face.noseWidth + 2} ${y - 6} a13 14 0 1 0 9 12`, gold, 4) : '',
  ].join('')
}

export function hearingAid({ hearingAid: worn, face, hair }: Person): string {
  if (!worn || covered(hair)) return ''
  const x = face.width + 16
  return (
    line(d`M${x - 2} -26 C${x + 26} -34 ${x + 30} 8 ${x + 14} 26`, '#4f7fa8', 12) +
    line(d`M${x + 4} -28 C${x - 12} -20 ${x - 10} 0 ${x - 8} 14`, '#cfe3ee', 4)
  )
}

export const necklace = ({ neck }: Person, kind: 'chain' | 'beads' | 'pendant', accent: string): string => {
  const data = d`M${-neck - 14} 264 C${-neck * 0.8} ${kind === 'pendant' ? 400 : 340} ${neck * 0.8} ${kind === 'pendant' ? 400 : 340} ${neck + 14} 264`
  if (kind === 'beads')
    return (
      line(data, gold, 5) +
      series(11, (index) => {
        const share = index / 10
        const x = -neck - 10 + share * (2 * neck + 20)
        return dot(x, 264 + 4 * 60 * share * (1 - share) + 4, 9, index % 2 ? accent : gold)
      })
    )
  return line(data, gold, 4) + (kind === 'pendant' ? dot(0, 366, 12, gold) + dot(0, 366, 6, accent) : '')
}

/** A wheelchair: the rest behind the back, a wheel at either elbow, turned a little towards us. */
export const wheelchair = ({ shoulders: s }: Person): string =>
  box(-s * 0.96, 440, s * 1.92, 900, '#4a3844', 60) +
  mirrored((side) => {
    const x = side * s * 1.36
    const spokes = series(9, (index) => {
      const angle = (index * 40 * Math.PI) / 180
      return line(d`M${x} 960 L${x + 70 * Math.cos(angle)} ${960 + 330 * Math.sin(angle)}`, '#c9d2d8', 4, 0.8)
    })
    return (
      spokes +
      line(d`M${x - 78} 960 a78 356 0 1 0 156 0 a78 356 0 1 0 -156 0`, '#2f2430', 26) +
      line(d`M${x + side * 26 - 70} 960 a70 322 0 1 0 140 0 a70 322 0 1 0 -140 0`, '#b8c4cc', 12) +
      box(x - 26, 920, 52, 80, '#2f2430', 20)
    )
  }) +
  mirrored(
    (side) =>
      line(
        d`M${side * s * 0.9} 470 V330 C${side * s * 0.9} 300 ${side * s * 0.98} 292 ${side * s * 1.06} 292`,
        '#8d97a3',
        18,
      ) + line(d`M${side * s * 0.98} 292 H${side * s * 1.14}`, '#2f2430', 30),
  )
