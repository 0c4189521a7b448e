import { mix } from './colour.ts'
import type { Person } from './person.ts'
import type { Expression } from './scene.ts'
import { clipInside, d, line, oval, shape } from './svg.ts'

export function nose({ skin, face }: Person, turn: number): string {
  const { noseWidth: w, noseLength: y } = face
  const x = turn * 20
  const side = turn >= 0 ? 1 : -1
  return (
    shape(
      d`M${side * 16 + x * 0.6} -34 C${side * 8 + x} 10 ${side * (w * 0.5) + x} ${y - 44} ${side * w + x} ${y - 12} C${side * w + x} ${y + 4} ${side * 8 + x} ${y + 8} ${x} ${y + 6} C${side * 6 + x} ${y - 30} ${x} 0 ${side * 16 + x * 0.6} -34 Z`,
      skin.shade,
      0.75,
    ) +
    oval(x - side * 3, y - 14, 9, 11, skin.light, 0.6) +
    line(
      d`M${x - w} ${y - 8} C${x - w - 2} ${y + 6} ${x - 12} ${y + 3} ${x} ${y + 9} C${x + 12} ${y + 3} ${x + w + 2} ${y + 6} ${x + w} ${y - 8}`,
      skin.line,
      4.5,
      0.7,
    )
  )
}

function closedMouth(person: Person, x: number, y: number, curve: number): string {
  const { skin, face, presentation } = person
  const w = face.lipWidth
  const weight = face.lipWeight
  const lip = presentation === 'feminine' ? skin.lip : mix(skin.lip, skin.base, 0.45)
  const ends = y - curve
  return (
    shape(
      d`M${x - w} ${ends} C${x - w * 0.5} ${y - 9 * weight} ${x - 16} ${y - 17 * weight} ${x} ${y - 9 * weight} C${x + 16} ${y - 17 * weight} ${x + w * 0.5} ${y - 9 * weight} ${x + w} ${ends} C${x + w * 0.55} ${y + 22 * weight + curve * 0.4} ${x - w * 0.55} ${y + 22 * weight + curve * 0.4} ${x - w} ${ends} Z`,
      lip,
    ) +
    oval(x - 4, y + 9 * weight + curve * 0.1, 17, 3.6, mix(lip, '#ffffff', 0.4), 0.5) +
    line(
      d`M${x - w - 4} ${ends - 2} C${x - w * 0.5} ${y + curve * 0.35} ${x - 12} ${y + 1} ${x} ${y + 3} C${x + 12} ${y + 1} ${x + w * 0.5} ${y + curve * 0.35} ${x + w + 4} ${ends - 2}`,
      mix(skin.lip, '#35101c', 0.55),
      4.5,
    )
  )
}

function openMouth(person: Person, x: number, y: number, wide: number, deep: number): string {
  const { skin, face, presentation } = person
  const w = face.lipWidth * wide
  const lip = presentation === 'feminine' ? skin.lip : mix(skin.lip, skin.base, 0.35)
  const opening = d`M${x - w} ${y - 10} C${x - w * 0.5} ${y - 2} ${x + w * 0.5} ${y - 2} ${x + w} ${y - 10} C${x + w * 0.8} ${y + deep} ${x + w * 0.3} ${y + deep + 8} ${x} ${y + deep + 8} C${x - w * 0.3} ${y + deep + 8} ${x - w * 0.8} ${y + deep} ${x - w} ${y - 10} Z`
  return (
    line(opening, lip, 11 * face.lipWeight) +
    shape(opening, '#5e1a26') +
    clipInside(
      'mouth',
      opening,
      deep > 24 ? oval(x, y + deep + 10, w * 0.5, 15, '#c9636a') : '',
      shape(
        d`M${x - w} ${y - 16} L${x + w} ${y - 16} L${x + w * 0.86} ${y + 10} C${x + w * 0.4} ${y + 19} ${x - w * 0.4} ${y + 19} ${x - w * 0.86} ${y + 10} Z`,
        '#fffaf1',
      ),
    ) +
    line(
      d`M${x - w - 9} ${y - 17} Q${x - w - 3} ${y - 10} ${x - w + 2} ${y - 8} M${x + w + 9} ${y - 17} Q${x + w + 3} ${y - 10} ${x + w - 2} ${y - 8}`,
      mix(skin.lip, '#35101c', 0.5),
      4.5,
      0.8,
    )
  )
}

export function mouth(person: Person, expression: Expression, turn: number): string {
  const x = turn * 16
  const y = person.face.noseLength + (person.face.length - person.face.noseLength) * 0.44
  const under = oval(x, y + (expression === 'laugh' ? 52 : 30), 22, 5, person.skin.line, 0.18)
  if (expression === 'calm') return under + closedMouth(person, x, y, 5)
  if (expression === 'soft') return under + closedMouth(person, x, y, 12)
  if (expression === 'smile') return openMouth(person, x, y - 2, 1, 19)
  return openMouth(person, x, y - 4, 1.06, 32)
}
