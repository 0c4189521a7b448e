import { mix } from './colour.ts'
import type { Person } from './person.ts'
import type { Expression } from './scene.ts'
import { clipInside, d, dot, line, mirrored, shape, transformed } from './svg.ts'

const openness: Record<Expression, number> = { calm: 1, soft: 0.92, smile: 0.8, laugh: 0 }

/** One eye around its own middle, the outer corner to the right. */
function openEye(name: string, person: Person, open: number, gaze: number): string {
  const { skin, face, iris, kajal } = person
  const tilt = face.eyeTilt
  const lid = -21 * open
  const upper = d`M-29 5 C-20 ${lid} 12 ${lid - 5} 30 ${-tilt}`
  const outline = d`${upper} C16 ${13 * open + 2} -12 ${15 * open + 1} -29 5 Z`
  const lash = mix(iris, '#140a0c', 0.5)
  const middle = lid / 2 + 5.5
  return (
    shape(d`M-30 -4 C-20 ${lid - 16} 16 ${lid - 18} 34 ${-tilt - 6} L30 ${-tilt} L-29 5 Z`, skin.shade, 0.6) +
    shape(outline, '#fdf5ea') +
    clipInside(
      name,
      outline,
      dot(gaze + 1, middle, 14.5, iris),
      dot(gaze + 1, middle, 7, '#120809'),
      line(upper, mix(skin.base, '#3a0f1d', 0.6), 12, 0.3),
    ) +
    dot(gaze - 4, middle - 6, 4, '#ffffff', 0.95) +
    line(upper, lash, kajal ? 7.5 : 6) +
    (kajal ? line(d`M22 ${-tilt - 7} L40 ${-tilt - 13}`, lash, 5) : '') +
    line(
      d`M-20 ${9 * open + 3} C-8 ${14 * open + 2} 14 ${12 * open + 2} 27 ${2 - tilt}`,
      kajal ? lash : skin.line,
      kajal ? 3.5 : 3,
      kajal ? 0.8 : 0.45,
    )
  )
}

function laughingEye({ iris, kajal, skin, face }: Person): string {
  const lash = mix(iris, '#140a0c', 0.5)
  const tilt = face.eyeTilt
  return (
    line(d`M-29 9 C-16 -14 14 -16 30 ${6 - tilt}`, lash, 7.5) +
    (kajal ? line(d`M26 ${-tilt} L42 ${-5 - tilt}`, lash, 4.5) : '') +
    line(d`M-20 22 C-8 28 10 28 22 20`, skin.line, 3.5, 0.35)
  )
}

function brow({ face, hairColour, skin, age }: Person, expression: Expression): string {
  const thick = 9.5 * face.browWeight
  const arch = 15 * face.browArch
  const lift = expression === 'laugh' ? -7 : expression === 'smile' ? -4 : 0
  const dark = mix(hairColour, age > 62 ? '#8a7c78' : '#1d1013', age > 62 ? 0.35 : 0.5)
  return transformed(
    d`translate(0 ${-47 + lift})`,
    shape(
      d`M-35 8 C-18 ${-arch * 0.9} 8 ${-arch - 5} 40 3 C12 ${-arch + thick * 0.7} -12 ${-arch * 0.5 + thick} -33 ${9 + thick} C-38 ${7 + thick} -38 9 -35 8 Z`,
      mix(dark, skin.base, 0.12),
    ),
  )
}

export function eyes(person: Person, expression: Expression, turn: number): string {
  const { eyeGap, eyeSize } = person.face
  const open = openness[expression] * (person.age > 60 ? 0.9 : 1)
  return mirrored((side) => {
    const narrowing = 1 - Math.max(0, side * turn) * 0.1
    const gaze = side * turn * 4
    const eye = open === 0 ? laughingEye(person) : openEye(`eye${side}`, person, open, gaze)
    return transformed(
      d`translate(${side * eyeGap + turn * 14} 6) scale(${side * narrowing} 1)`,
      transformed(`scale(${(eyeSize * 1.14).toFixed(2)})`, eye),
      brow(person, expression),
    )
  })
}
