import { necklace } from './adornments.ts'
import { roundNeck } from './body.ts'
import { cloth, edging, type Fitting, foldOf, inPlain, lightOf, shadeOf, shortSleeves } from './clothes-kit.ts'
import { printed } from './pattern.ts'
import { clipInside, d, line, shape } from './svg.ts'

const gold = '#e2a83c'

/** The drape that crosses from the hip to the far shoulder, pleated, with its woven border. */
function pallu({ person, clothes }: Fitting): string {
  const s = person.shoulders
  const upper = d`M${person.neck + 62} 276 C${s * 0.2} 400 ${-s * 0.3} 560 ${-s * 1.04} 720`
  const outline = d`M${person.neck + 62} 274 C${s * 0.2} 400 ${-s * 0.3} 560 ${-s * 1.1} 724 L${-s * 1.2} 1300 L${s * 1.26} 1300 L${s * 1.17} 640 C${s * 1.12} 470 ${s * 1.08} 352 ${s * 0.86} 312 C${s * 0.7} 288 ${person.neck + 90} 276 ${person.neck + 62} 274 Z`
  const pleat = (share: number): string =>
    d`M${person.neck + 74 + share * (s * 0.62)} ${278 + share * 30} C${s * (0.26 + share * 0.62)} ${430 + share * 60} ${s * (-0.2 + share * 0.7)} ${640 + share * 90} ${s * (-0.9 + share * 1.2)} 1000`
  return (
    shape(outline, clothes.main) +
    printed('pallu', outline, clothes) +
    clipInside(
      'pleats',
      outline,
      [0.2, 0.42, 0.64, 0.86].map((share) => line(pleat(share), foldOf(clothes.main), 6, 0.5)).join(''),
      line(pleat(0.3), lightOf(clothes.main), 9, 0.4),
      shape(d`M${s * 0.98} 300 L${s * 1.4} 300 L${s * 1.4} 1300 L${s * 1.06} 1300 Z`, shadeOf(clothes.main), 0.6),
    ) +
    clipInside(
      'border',
      outline,
      line(upper, clothes.second, 58),
      line(upper, gold, 5),
      line(d`M${person.neck + 90} 276 C${s * 0.26} 420 ${-s * 0.26} 584 ${-s * 1.02} 752`, gold, 6),
    )
  )
}

export function sari(fitting: Fitting): string {
  const { person, clothes } = fitting
  const neckline = roundNeck(person, 112, 40)
  const blouse = inPlain(fitting, clothes.second)
  return (
    cloth('blouse', blouse, neckline, 6) +
    edging(neckline, gold, 6) +
    necklace(person, 'pendant', clothes.accent) +
    shortSleeves(fitting, gold) +
    pallu(fitting)
  )
}

/** A long scarf over one shoulder. */
function scarf({ person, clothes }: Fitting, side: 1 | -1): string {
  const s = person.shoulders
  const x = (value: number): number => side * value
  const outline = d`M${x(person.neck + 30)} 262 C${x(s * 0.6)} 268 ${x(s * 0.8)} 290 ${x(s * 0.98)} 326 C${x(s * 0.9)} 520 ${x(s * 0.82)} 800 ${x(s * 0.84)} 1300 L${x(s * 0.24)} 1300 C${x(s * 0.3)} 900 ${x(s * 0.34)} 520 ${x(person.neck + 30)} 262 Z`
  const pleat = (share: number): string =>
    d`M${x(person.neck + 40 + share * s * 0.55)} ${262 + share * 34} C${x(s * (0.4 + share * 0.42))} 520 ${x(s * (0.34 + share * 0.42))} 900 ${x(s * (0.3 + share * 0.46))} 1300`
  return (
    shape(outline, clothes.second) +
    clipInside(
      'scarf',
      outline,
      [0.25, 0.5, 0.75].map((share) => line(pleat(share), foldOf(clothes.second), 6, 0.5)).join(''),
      line(pleat(0.03), clothes.accent, 20),
      line(pleat(0.03), gold, 5),
    )
  )
}

export function lehenga(fitting: Fitting): string {
  const { person, clothes } = fitting
  const neckline = roundNeck(person, 124, 44)
  return (
    cloth('blouse', fitting, neckline, 6) +
    edging(neckline, gold, 18) +
    edging(neckline, clothes.second, 6) +
    necklace(person, 'beads', clothes.accent) +
    shortSleeves(fitting, gold) +
    scarf(fitting, 1)
  )
}

/** A kurta with a dupatta laid over both shoulders. */
export function dupatta(fitting: Fitting): string {
  const { person, clothes } = fitting
  const neckline = roundNeck(person, 86, 22)
  const s = person.shoulders
  const outline = d`M${-s * 0.96} 322 C${-s * 0.7} 262 ${-person.neck - 40} 262 ${-person.neck - 18} 262 C${-person.neck} 380 -50 430 0 434 C50 430 ${person.neck} 380 ${person.neck + 18} 262 C${person.neck + 40} 262 ${s * 0.7} 262 ${s * 0.96} 322 C${s * 0.8} 520 ${s * 0.4} 586 0 590 C${-s * 0.4} 586 ${-s * 0.8} 520 ${-s * 0.96} 322 Z`
  const fall = (share: number): string =>
    d`M${-person.neck - 30 - share * (s * 0.56)} ${266 + share * 46} C${-person.neck - share * 60} ${400 + share * 90} -60 ${446 + share * 120} 0 ${450 + share * 122} C60 ${446 + share * 120} ${person.neck + share * 60} ${400 + share * 90} ${person.neck + 30 + share * s * 0.56} ${266 + share * 46}`
  return (
    cloth('kurta', fitting, neckline) +
    edging(neckline, clothes.accent, 8) +
    shape(outline, clothes.second) +
    clipInside(
      'dupatta',
      outline,
      [0.22, 0.44, 0.66].map((share) => line(fall(share), foldOf(clothes.second), 6, 0.5)).join(''),
      line(fall(0.34), lightOf(clothes.second), 9, 0.4),
      line(fall(0.95), clothes.accent, 16),
      line(fall(0.84), gold, 5),
    )
  )
}
