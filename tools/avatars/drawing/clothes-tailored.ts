import { necklace } from './adornments.ts'
import { openNeck, roundNeck } from './body.ts'
import { cloth, type Fitting, foldOf, inPlain, lightOf, shadeOf } from './clothes-kit.ts'
import { d, dot, line, mirrored, series, shape } from './svg.ts'

function pointedCollar({ person }: Fitting, colour: string, depth: number): string {
  const n = person.neck + 12
  return mirrored(
    (side) =>
      shape(
        d`M${side * (n - 4)} 214 C${side * (n + 18)} 244 ${side * (n + 30)} 270 ${side * (n + 34)} 296 L${side * (n * 0.5)} ${250 + depth} L${side * 4} ${236 + depth * 0.72} C${side * n * 0.5} ${252} ${side * (n - 8)} 236 ${side * (n - 4)} 214 Z`,
        colour,
      ) +
      line(
        d`M${side * (n + 34)} 296 L${side * (n * 0.5)} ${250 + depth} L${side * 4} ${236 + depth * 0.72}`,
        foldOf(colour),
        4.5,
        0.6,
      ),
  )
}

const buttons = (from: number, step: number, colour: string): string =>
  series(5, (index) => dot(0, from + index * step, 7.5, colour) + dot(0, from + index * step, 2, '#00000055'))

export function shirt(fitting: Fitting): string {
  const { person, clothes } = fitting
  const neckline = openNeck(person, 100)
  return (
    cloth('shirt', fitting, neckline) +
    line('M-18 350 L-18 1300 M18 350 L18 1300', foldOf(clothes.main), 4, 0.45) +
    buttons(392, 92, lightOf(clothes.second)) +
    pointedCollar(fitting, clothes.pattern === 'none' ? lightOf(clothes.main) : clothes.main, 84)
  )
}

/** Open lapels over a plain top. */
export function blazer(fitting: Fitting): string {
  const { person, clothes } = fitting
  const n = person.neck + 16
  const top = inPlain(fitting, clothes.second)
  const neckline = { x: n + 6, y: 256, cut: d`L0 700 L${-n - 6} 256` }
  const lapel = (side: 1 | -1): string =>
    d`M${side * (n - 4)} 232 C${side * (n + 24)} 262 ${side * (n + 52)} 292 ${side * (n + 74)} 306 L${side * (n + 84)} 366 L${side * (n + 46)} 380 L${side * (n + 64)} 412 C${side * 80} 520 ${side * 34} 620 ${side * 2} 706 C${side * 8} 560 ${side * 40} 400 ${side * (n - 4)} 232 Z`
  const chain = person.presentation === 'feminine' ? necklace(person, 'chain', clothes.accent) : ''
  const collar = person.presentation === 'feminine' ? '' : pointedCollar(top, lightOf(clothes.second), 70)
  return (
    cloth('top', top, person.presentation === 'feminine' ? roundNeck(person, 76, 14) : openNeck(person, 86), 2) +
    chain +
    collar +
    cloth('blazer', fitting, neckline, 18, clothes.main, false) +
    mirrored(
      (side) =>
        shape(lapel(side), side < 0 ? lightOf(clothes.main) : shadeOf(clothes.main)) +
        line(lapel(side), foldOf(clothes.main), 4, 0.5),
    ) +
    shape(
      d`M${-person.shoulders * 0.62} 560 L${-person.shoulders * 0.36} 548 L${-person.shoulders * 0.35} 566 L${-person.shoulders * 0.61} 578 Z`,
      clothes.accent,
    )
  )
}

export function denim(fitting: Fitting): string {
  const { person, clothes } = fitting
  const blue = '#4a6d96'
  const stitch = '#e2b372'
  const tee = inPlain(fitting, clothes.second)
  const n = person.neck + 18
  const s = person.shoulders
  const jacket = { person, clothes: { ...clothes, main: blue, pattern: 'none' as const } }
  return (
    cloth('tee', tee, roundNeck(person, 54, 12), 2) +
    cloth(
      'denim',
      jacket,
      { x: n + 6, y: 258, cut: d`C${n} 460 90 700 96 1300 L-96 1300 C-90 700 ${-n} 460 ${-n - 6} 258` },
      16,
    ) +
    mirrored(
      (side) =>
        line(d`M${side * (n - 2)} 300 C${side * (n - 14)} 460 ${side * 104} 720 ${side * 110} 1300`, stitch, 3.5, 0.8) +
        line(d`M${side * s * 0.94} 470 L${side * (n - 8)} 462`, stitch, 3.5, 0.8) +
        shape(
          d`M${side * s * 0.44} 476 H${side * s * 0.76} L${side * s * 0.75} 530 L${side * s * 0.6} 548 L${side * s * 0.45} 530 Z`,
          foldOf(blue),
          0.45,
        ) +
        dot(side * s * 0.6, 530, 6, stitch),
    ) +
    pointedCollar({ ...jacket, person: { ...person, neck: person.neck + 10 } }, '#587da6', 104)
  )
}
