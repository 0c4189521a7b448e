import { openNeck } from './body.ts'
import { cloth, edging, type Fitting, foldOf, inPlain, lightOf, shadeOf } from './clothes-kit.ts'
import { printed } from './pattern.ts'
import { box, clipInside, d, dot, line, series, shape } from './svg.ts'

const gold = '#e2a83c'

/** A band of cloth that stands around the neck, open in front. */
function bandCollar({ person }: Fitting, colour: string, edge: string): string {
  const n = person.neck + 16
  return (
    shape(
      d`M${-n} 226 C${-n - 4} 268 ${-n * 0.5} 300 -7 316 L-7 278 C${-n * 0.5} 262 ${-n + 12} 240 ${12 - n} 218 Z`,
      colour,
    ) +
    shape(
      d`M${n} 226 C${n + 4} 268 ${n * 0.5} 300 7 316 L7 278 C${n * 0.5} 262 ${n - 12} 240 ${n - 12} 218 Z`,
      colour,
    ) +
    line(
      d`M${12 - n} 218 C${-n + 12} 240 ${-n * 0.5} 262 -7 278 M${n - 12} 218 C${n - 12} 240 ${n * 0.5} 262 7 278`,
      edge,
      5,
    )
  )
}

export function kurta(fitting: Fitting): string {
  const { person, clothes } = fitting
  const feminine = person.presentation === 'feminine'
  const neckline = openNeck(person, feminine ? 130 : 84)
  if (feminine) {
    return (
      cloth('kurta', fitting, neckline) + edging(neckline, clothes.second, 24) + edging(neckline, clothes.accent, 5)
    )
  }
  return (
    cloth('kurta', fitting, neckline) +
    box(-24, 322, 48, 330, shadeOf(clothes.main), 4) +
    line('M-24 326 L-24 640 M24 326 L24 640', foldOf(clothes.main), 4, 0.6) +
    series(4, (index) => dot(0, 366 + index * 74, 8, gold)) +
    bandCollar(fitting, clothes.main, clothes.pattern === 'none' ? foldOf(clothes.main) : clothes.second)
  )
}

export function sherwani(fitting: Fitting): string {
  const { person, clothes } = fitting
  const neckline = openNeck(person, 74)
  return (
    cloth('sherwani', fitting, neckline, 12) +
    line('M6 318 C10 500 8 800 8 1300', foldOf(clothes.main), 5) +
    clipInside(
      'placket',
      'M-60 300 H60 V1300 H-60 Z',
      line('M-26 326 C-22 520 -24 800 -24 1300', gold, 6, 0.85),
      line('M34 326 C38 520 36 800 36 1300', gold, 6, 0.85),
    ) +
    series(6, (index) => dot(6, 352 + index * 84, 11, gold) + dot(3, 349 + index * 84, 4, '#fff0c4')) +
    bandCollar(fitting, clothes.main, gold)
  )
}

/** A sleeveless jacket over a light kurta. */
export function bandi(fitting: Fitting): string {
  const { person, clothes } = fitting
  const under = inPlain(fitting, clothes.second)
  const s = person.shoulders
  const jacket = d`M${-person.neck - 14} 254 C${-person.neck - 60} 272 ${-s * 0.5} 290 ${-s * 0.72} 306 C${-s * 0.84} 420 ${-s * 0.8} 520 ${-s * 0.86} 620 L${-s * 0.92} 1300 L${s * 0.92} 1300 L${s * 0.86} 620 C${s * 0.8} 520 ${s * 0.84} 420 ${s * 0.72} 306 C${s * 0.5} 290 ${person.neck + 60} 272 ${person.neck + 14} 254 L0 330 Z`
  return (
    cloth('kurta', under, openNeck(person, 74)) +
    shape(jacket, clothes.main) +
    printed('jacket', jacket, clothes) +
    clipInside(
      'jacket-shade',
      jacket,
      shape(d`M${s * 0.52} 200 L${s} 200 L${s} 1300 L${s * 0.66} 1300 Z`, shadeOf(clothes.main), 0.6),
      line('M4 330 C8 520 6 800 6 1300', foldOf(clothes.main), 5),
      line(d`M${-s * 0.6} 540 L${-s * 0.28} 532`, foldOf(clothes.main), 6),
    ) +
    shape(
      d`M${-s * 0.56} 538 L${-s * 0.48} 486 L${-s * 0.4} 520 L${-s * 0.34} 492 L${-s * 0.3} 533 Z`,
      clothes.accent,
    ) +
    series(5, (index) => dot(4, 372 + index * 86, 9, lightOf(clothes.second))) +
    bandCollar(fitting, clothes.main, foldOf(clothes.main))
  )
}
