import { mix } from './colour.ts'
import { box, clipInside, d, dot, line, oval, shape, transformed } from './svg.ts'
import type { Clothes } from './wardrobe.ts'

const tile = (width: number, height: number, angle: number, content: string): string =>
  d`<pattern id="print" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})">` +
  `${content}</pattern>`

/** A small woven flower, the buti of block prints and brocade. */
const buti = (x: number, y: number, petal: string, heart: string): string =>
  transformed(
    d`translate(${x} ${y})`,
    [0, 72, 144, 216, 288].map((angle) => transformed(`rotate(${angle})`, oval(0, -9, 4.5, 7, petal))).join(''),
    dot(0, 0, 3.6, heart),
    line('M0 14 C2 22 8 24 12 22', petal, 3),
  )

const leaf = (x: number, y: number, angle: number, colour: string): string =>
  transformed(
    d`translate(${x} ${y}) rotate(${angle})`,
    shape('M0 -24 C16 -10 14 12 0 24 C-14 12 -16 -10 0 -24 Z', colour, 0.75),
    line('M0 -14 L0 24', colour, 3),
  )

function print({ pattern, main, second, accent }: Clothes): string {
  const quiet = mix(main, second, 0.55)
  switch (pattern) {
    case 'dots':
      return tile(54, 54, 30, dot(14, 14, 6.5, quiet) + dot(41, 41, 6.5, quiet))
    case 'buti':
      return tile(92, 92, 0, buti(24, 22, quiet, accent) + buti(70, 68, quiet, accent))
    case 'checks':
      return tile(
        84,
        84,
        0,
        box(0, 0, 84, 26, quiet).replace('/>', ' opacity="0.4"/>') +
          box(0, 0, 26, 84, quiet).replace('/>', ' opacity="0.4"/>') +
          box(54, 0, 4, 84, second).replace('/>', ' opacity="0.5"/>') +
          box(0, 54, 84, 4, second).replace('/>', ' opacity="0.5"/>'),
      )
    case 'stripes':
      return tile(46, 46, 0, box(0, 0, 8, 46, quiet).replace('/>', ' opacity="0.75"/>'))
    case 'leaves':
      return tile(
        120,
        120,
        0,
        leaf(30, 34, 30, quiet) + leaf(92, 92, -40, quiet) + dot(88, 30, 5, accent) + dot(30, 92, 5, accent),
      )
    default:
      return ''
  }
}

/** The print of a cloth, laid over the outline of a garment. */
export const printed = (name: string, outline: string, clothes: Clothes): string =>
  clothes.pattern === 'none'
    ? ''
    : print(clothes) + clipInside(name, outline, box(-700, 100, 1400, 1300, 'url(#print)'))
