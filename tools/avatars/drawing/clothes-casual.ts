import { garmentOutline, openNeck, roundNeck } from './body.ts'
import { cloth, edging, type Fitting, foldOf, inPlain, lightOf, shadeOf, shortSleeves } from './clothes-kit.ts'
import { box, clipInside, d, dot, line, mirrored, series, shape } from './svg.ts'

export function teeShirt(fitting: Fitting): string {
  const { person, clothes } = fitting
  const neckline = roundNeck(person, 58, 12)
  const sun =
    person.detail % 3 === 0 ? dot(0, 520, 74, clothes.accent) + line('M-74 556 H74 M-60 584 H60', clothes.main, 8) : ''
  return (
    cloth('tee', fitting, neckline) +
    edging(neckline, shadeOf(clothes.main), 15) +
    sun +
    shortSleeves(fitting, shadeOf(clothes.main))
  )
}

export function striped(fitting: Fitting): string {
  const { person, clothes } = fitting
  const neckline = roundNeck(person, 46, 30)
  const outline = garmentOutline(person, neckline)
  const bands = series(9, (index) =>
    line(
      d`M-600 ${360 + index * 82} C-300 ${330 + index * 82} 300 ${330 + index * 82} 600 ${360 + index * 82}`,
      clothes.second,
      30,
    ),
  )
  return (
    cloth('tee', inPlain(fitting, clothes.main), neckline) +
    clipInside('bands', outline, `<g opacity="0.9">${bands}</g>`) +
    edging(neckline, clothes.second, 12) +
    shortSleeves(fitting, clothes.second)
  )
}

export function turtleneck(fitting: Fitting): string {
  const { person, clothes } = fitting
  const n = person.neck
  const roll = d`M${-n - 8} 196 C${-n * 0.5} 222 ${n * 0.5} 222 ${n + 8} 196 C${n + 16} 240 ${n + 22} 262 ${n + 34} 284 C${n * 0.5} 320 ${-n * 0.5} 320 ${-n - 34} 284 C${-n - 22} 262 ${-n - 16} 240 ${-n - 8} 196 Z`
  const ribs = series(9, (index) =>
    line(
      d`M${-n + 4 + (index * (2 * n - 8)) / 8} 208 L${-n - 16 + (index * (2 * n + 32)) / 8} 304`,
      shadeOf(clothes.main),
      5,
      0.8,
    ),
  )
  return (
    cloth('knit', fitting, roundNeck(person, 30, 22)) +
    shape(roll, clothes.main) +
    clipInside(
      'roll',
      roll,
      ribs,
      line(d`M${-n - 8} 198 C${-n * 0.5} 224 ${n * 0.5} 224 ${n + 8} 198`, foldOf(clothes.main), 12, 0.7),
    )
  )
}

export function hoodie(fitting: Fitting): string {
  const { person, clothes } = fitting
  const n = person.neck
  const under = inPlain(fitting, clothes.second)
  const hood = d`M${-n - 96} 300 C${-n - 104} 214 ${-n - 46} 168 ${-n + 4} 172 C${-n - 14} 240 -40 318 0 350 C40 318 ${n + 14} 240 ${n - 4} 172 C${n + 46} 168 ${n + 104} 214 ${n + 96} 300 C${n + 60} 372 40 404 0 420 C-40 404 ${-n - 60} 372 ${-n - 96} 300 Z`
  return (
    cloth('tee', under, roundNeck(person, 50, 12)) +
    cloth('hoodie', fitting, openNeck(person, 130, 10), 16) +
    shape(hood, lightOf(clothes.main)) +
    clipInside(
      'hood',
      hood,
      shape(hood, shadeOf(clothes.main), 0.55),
      line(
        d`M${-n - 70} 280 C${-n - 60} 330 -40 370 0 386 C40 370 ${n + 60} 330 ${n + 70} 280`,
        lightOf(clothes.main),
        20,
        0.5,
      ),
    ) +
    mirrored(
      (side) =>
        line(d`M${side * 40} 368 C${side * 46} 430 ${side * 36} 470 ${side * 42} 520`, '#fbf1e0', 8) +
        box(side * 42 - 6, 516, 12, 28, clothes.accent, 4),
    )
  )
}

export function dungarees(fitting: Fitting): string {
  const { person, clothes } = fitting
  const s = person.shoulders
  const blue = clothes.main
  const bib = d`M${-s * 0.5} 480 C${-s * 0.2} 492 ${s * 0.2} 492 ${s * 0.5} 480 L${s * 0.56} 760 C${s * 0.8} 800 ${s * 0.94} 900 ${s * 1.0} 1300 L${-s * 1.0} 1300 C${-s * 0.94} 900 ${-s * 0.8} 800 ${-s * 0.56} 760 Z`
  const tee = {
    person,
    clothes: { ...clothes, main: clothes.second, second: clothes.accent, pattern: 'none' as const },
  }
  return (
    striped(tee) +
    mirrored(
      (side) =>
        line(
          d`M${side * s * 0.42} 500 C${side * s * 0.46} 420 ${side * s * 0.52} 360 ${side * s * 0.56} 284`,
          blue,
          50,
        ) +
        dot(side * s * 0.42, 506, 17, '#d9a441') +
        dot(side * s * 0.42, 506, 7, '#8f6a22'),
    ) +
    shape(bib, blue) +
    clipInside(
      'bib',
      bib,
      line(d`M${-s * 0.5} 500 C${-s * 0.2} 512 ${s * 0.2} 512 ${s * 0.5} 500`, lightOf(blue), 4, 0.8),
      shape(d`M${s * 0.36} 470 L${s} 470 L${s} 1300 L${s * 0.5} 1300 Z`, shadeOf(blue), 0.6),
    ) +
    line(
      d`M${-s * 0.22} 580 H${s * 0.22} V690 C${s * 0.22} 716 ${-s * 0.22} 716 ${-s * 0.22} 690 Z`,
      foldOf(blue),
      5,
      0.7,
    )
  )
}
