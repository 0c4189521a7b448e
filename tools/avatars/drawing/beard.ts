import { mix } from './colour.ts'
import { headOutline } from './head.ts'
import type { Person } from './person.ts'
import { clipInside, d, line, shape } from './svg.ts'

function moustache(x: number, y: number, spread: number, droop: number, weight: number): string {
  return d`M${x} ${y - 8} C${x + 16} ${y - 18 * weight} ${x + spread * 0.7} ${y - 12 * weight} ${x + spread} ${y + droop} C${x + spread * 0.6} ${y + 10 * weight} ${x + 18} ${y + 12 * weight} ${x} ${y + 4} C${x - 18} ${y + 12 * weight} ${x - spread * 0.6} ${y + 10 * weight} ${x - spread} ${y + droop} C${x - spread * 0.7} ${y - 12 * weight} ${x - 16} ${y - 18 * weight} ${x} ${y - 8} Z`
}

/** From one sideburn along the jaw to the other, `below` under the chin. */
function jawBeard({ face }: Person, x: number, below: number): string {
  const { width: w, jaw, chin, length, noseLength } = face
  const lip = noseLength + 12
  const end = length + below
  return d`M${-w - 2} -6 C${-w - 2} 50 ${-w * 0.99} 80 ${-jaw - 4 - below * 0.1} 116 C${12 - jaw - below * 0.2} ${156 + below * 0.5} ${-chin - 22 - below * 0.2} ${end} ${x * 0.5} ${end} C${chin + 22 + below * 0.2} ${end} ${jaw - 12 + below * 0.2} ${156 + below * 0.5} ${jaw + 4 + below * 0.1} 116 C${w * 0.99} 80 ${w + 2} 50 ${w + 2} -6 L${w - 15} -4 C${w - 17} 40 ${w - 28} 76 ${w - 52} 92 C${w - 76} 100 ${x + 58} ${lip - 6} ${x + 34} ${lip - 8} C${x + 14} ${lip - 14} ${x - 14} ${lip - 14} ${x - 34} ${lip - 8} C${x - 58} ${lip - 6} ${76 - w} 100 ${52 - w} 92 C${28 - w} 76 ${17 - w} 40 ${15 - w} -4 Z`
}

export function beard(person: Person, turn: number): string {
  const { beard: style, hairColour, skin, face } = person
  if (style === 'none') return ''
  const x = turn * 16
  const y = face.noseLength + (face.length - face.noseLength) * 0.27
  const colour = mix(hairColour, skin.base, 0.1)
  const light = mix(hairColour, '#e2b48c', 0.3)
  if (style === 'stubble')
    return clipInside(
      'stubble',
      headOutline(face),
      shape(jawBeard(person, x, 4), mix(hairColour, skin.base, 0.35), 0.4),
    )
  if (style === 'moustache') return shape(moustache(x, y, 50, 14, 1.1), colour)
  if (style === 'handlebar')
    return (
      shape(moustache(x, y, 78, -12, 1.15), colour) +
      line(
        d`M${x - 60} ${y - 2} C${x - 84} ${y - 2} ${x - 92} ${y - 22} ${x - 82} ${y - 30} M${x + 60} ${y - 2} C${x + 84} ${y - 2} ${x + 92} ${y - 22} ${x + 82} ${y - 30}`,
        colour,
        8,
      )
    )
  if (style === 'goatee') {
    return (
      shape(moustache(x, y, 48, 18, 0.9), colour) +
      shape(
        d`M${x - 44} ${face.length - 42} C${x - 26} ${face.length - 30} ${x + 26} ${face.length - 30} ${x + 44} ${face.length - 42} C${x + 44} ${face.length + 4} ${x + 24} ${face.length + 24} ${x} ${face.length + 24} C${x - 24} ${face.length + 24} ${x - 44} ${face.length + 4} ${x - 44} ${face.length - 42} Z`,
        colour,
      )
    )
  }
  const below = style === 'long' ? 120 : style === 'full' ? 36 : 10
  const outline = jawBeard(person, x, below)
  const strand = (share: number): string =>
    line(
      d`M${share * face.jaw} 104 C${share * face.jaw * 0.9} 150 ${share * face.jaw * 0.6} ${face.length} ${share * face.jaw * 0.4} ${face.length + below}`,
      light,
      5,
      0.35,
    )
  return (
    shape(outline, colour) +
    (style === 'short'
      ? ''
      : clipInside('beard', outline, [-0.85, -0.6, -0.3, 0.12, 0.45, 0.75].map(strand).join(''))) +
    shape(moustache(x, y, 54, 20, 1), mix(colour, '#000000', 0.08))
  )
}
