import { bareArms } from './clothes-kit.ts'
import { darken, mix } from './colour.ts'
import type { Person } from './person.ts'
import type { Gesture } from './scene.ts'
import { d, line, mirrored, oval, series, shape, transformed } from './svg.ts'
import type { Clothes } from './wardrobe.ts'

interface Arm {
  person: Person
  clothes: Clothes
}

const sleeveOf = ({ person, clothes }: Arm): string => {
  if (bareArms(clothes.garment)) return person.skin.base
  if (clothes.garment === 'denim') return '#4a6d96'
  return clothes.garment === 'bandi' ? clothes.second : clothes.main
}

/** The forearm from elbow to wrist in its sleeve, with bangles for those who wear jewellery. */
function forearm(arm: Arm, data: string, wrist: string): string {
  const { person, clothes } = arm
  const sleeve = sleeveOf(arm)
  const width = 96 + (person.shoulders - 260) * 0.16
  const bare = bareArms(clothes.garment)
  const bangles = person.presentation === 'feminine' && person.earrings !== 'none'
  return (
    line(data, mix(sleeve, '#3b1230', 0.26), width + 8).replace('round"', 'butt"') +
    line(data, sleeve, width - 6).replace('round"', 'butt"') +
    (bare ? '' : line(wrist, clothes.accent === sleeve ? clothes.second : darken(sleeve, 0.3), 12)) +
    (bangles ? line(wrist, '#e2a83c', 9) : '')
  )
}

/** Palms together, the greeting of a whole country. */
function namaste(arm: Arm): string {
  const { person } = arm
  const { skin, shoulders: s } = person
  const palm = (side: 1 | -1): string =>
    d`M0 326 C${side * 20} 330 ${side * 28} 372 ${side * 31} 430 C${side * 46} 462 ${side * 58} 500 ${side * 62} 560 C${side * 66} 600 ${side * 74} 622 ${side * 84} 640 L${side * 22} 690 L0 660 Z`
  return (
    mirrored((side) =>
      forearm(
        arm,
        d`M${side * s * 1.02} 860 C${side * s * 0.7} 800 ${side * 150} 730 ${side * 62} 628`,
        d`M${side * 24} 672 L${side * 100} 610`,
      ),
    ) +
    shape(palm(-1), skin.base) +
    shape(palm(1), mix(skin.base, skin.shade, 0.7)) +
    mirrored(
      (side) =>
        line(d`M${side * 5} 520 C${side * 24} 500 ${side * 36} 472 ${side * 30} 440`, skin.line, 4.5, 0.5) +
        line(d`M${side * 15} 352 C${side * 20} 400 ${side * 21} 430 ${side * 20} 452`, skin.line, 3.5, 0.35),
    ) +
    line('M0 330 L0 664', skin.line, 4.5, 0.7)
  )
}

/** A glass of chai held before the chest. */
function chai(arm: Arm): string {
  const { person, clothes } = arm
  const { skin, shoulders: s } = person
  const clay = '#b5653f'
  const fingers = series(4, (index) => {
    const y = 512 + index * 30
    const reach = -30 + (index === 3 ? 12 : index === 0 ? 5 : 0)
    return (
      line(d`M58 ${y} L${reach} ${y - 2}`, skin.line, 34, 1) +
      line(d`M58 ${y} L${reach} ${y - 2}`, index % 2 ? mix(skin.base, skin.shade, 0.35) : skin.base, 29)
    )
  })
  const steam = series(3, (index) =>
    line(d`M${-34 + index * 32} ${446 - (index % 2) * 8} c-16 -22 16 -34 0 -58`, '#fff8ea', 7, 0.6),
  )
  return (
    forearm(arm, d`M${s * 1.06} 900 C${s * 0.8} 830 ${s * 0.5} 720 84 612`, d`M46 654 L124 574`) +
    shape('M40 478 C92 486 108 556 104 604 C98 640 60 650 36 634 Z', skin.base) +
    shape('M-66 470 H62 L44 628 C40 644 -44 644 -48 628 Z', clay) +
    shape('M16 470 H62 L44 628 C42 638 22 640 6 640 Z', darken(clay, 0.2)) +
    oval(-2, 470, 64, 15, darken(clay, 0.25)) +
    oval(-2, 471, 53, 10, '#c98a52') +
    line('M-60 500 C-30 510 30 510 58 500', clothes.accent, 6, 0.8) +
    fingers +
    steam
  )
}

/** An open hand beside the shoulder. */
function wave(arm: Arm): string {
  const { person } = arm
  const { skin, shoulders: s } = person
  const x = s * 1.14
  const finger = (from: number, to: number, top: number): string =>
    line(d`M${from} 30 L${to} ${top}`, skin.line, 38) + line(d`M${from} 30 L${to} ${top}`, skin.base, 32)
  const hand =
    finger(-36, -52, -66) +
    finger(-12, -18, -92) +
    finger(14, 18, -90) +
    finger(38, 52, -66) +
    line('M-40 74 L-84 34', skin.line, 38) +
    line('M-40 74 L-84 34', skin.base, 32) +
    shape('M-54 30 C-54 4 56 4 56 30 C60 80 44 120 34 140 L-34 140 C-44 120 -58 80 -54 30 Z', skin.base) +
    line('M-30 92 C-6 84 6 64 8 40 M-26 66 C0 60 20 50 40 48', skin.line, 4, 0.35)
  return (
    forearm(arm, d`M${x - 30} 900 C${x + 30} 760 ${x + 40} 600 ${x + 30} 420`, d`M${x - 16} 440 L${x + 76} 432`) +
    transformed(d`translate(${x + 30} 296) rotate(9)`, hand)
  )
}

const gestures: Record<Gesture, (arm: Arm) => string> = { none: () => '', namaste, chai, wave }

export const gesture = (kind: Gesture, person: Person, clothes: Clothes): string => gestures[kind]({ person, clothes })
