import type { HairKit, HairLayers } from './hair-kit.ts'
import { tress } from './hair-kit.ts'
import { clipInside, d, line, mirrored, shape } from './svg.ts'

/** The mass behind the neck, `length` below the middle of the head; `sway` waves its edges. */
export function curtain({ w, dark, colour }: HairKit, length: number, flare: number, sway: number): string {
  const outline = d`M${-w - 8} -60 C${-w - 30} -270 ${w + 30} -270 ${w + 8} -60 C${w + 30 + sway} ${length * 0.2} ${w + flare * 0.4 - sway} ${length * 0.5} ${w + flare} ${length * 0.8} C${w + flare} ${length} ${w * 0.6} ${length + 26} 0 ${length + 20} C${-w * 0.6} ${length + 26} ${-w - flare} ${length} ${-w - flare} ${length * 0.8} C${-w - flare * 0.4 + sway} ${length * 0.5} ${-w - 30 - sway} ${length * 0.2} ${-w - 8} -60 Z`
  const strand = (x: number): string =>
    line(d`M${x * 0.7} -20 C${x} ${length * 0.3} ${x + sway} ${length * 0.6} ${x * 1.2} ${length}`, colour, 10, 0.7)
  return (
    shape(outline, dark) +
    clipInside('curtain', outline, [-1.1, -0.8, -0.5, 0.5, 0.8, 1.1].map((share) => strand(share * w)).join(''))
  )
}

/** One side of parted hair, from the parting at `part` down in front of the shoulder to `length`. */
function fall(kit: HairKit, side: 1 | -1, part: number, length: number, sway: number, lift: number): string {
  const w = kit.w
  const at = (x: number): number => side * x
  const top = -212 - lift
  const tip = Math.max(length, 120)
  const out = w + 26 + (tip > 200 ? 14 : 0)
  const outline = d`M${part} -170 L${part - at(2)} ${top + 10} C${part + at(10)} ${top} ${part + at(24)} ${top - 3} ${part + at(46)} ${top} C${at(w * 0.86)} ${top + 12} ${at(w + 22)} -130 ${at(w + 18)} -30 C${at(w + 22 + sway)} ${tip * 0.25} ${at(out - sway)} ${tip * 0.55} ${at(out + sway * 0.4)} ${tip * 0.8} C${at(out)} ${tip * 0.94} ${at(w - 4)} ${tip} ${at(w - 26)} ${tip} C${at(w - 4 + sway)} ${tip * 0.7} ${at(w - 30 - sway)} ${tip * 0.45} ${at(w - 18)} 50 C${at(w - 10)} 0 ${at(w - 16)} -46 ${at(w - 46)} -84 C${at(w - 78)} -124 ${part + at(36)} -150 ${part} -170 Z`
  const strand = (share: number): string =>
    d`M${part + at(14)} ${-190 - lift * share} C${at(w * 0.7 + share * 20)} ${-170 - lift * share} ${at(w - 14 + share * 24)} -70 ${at(w - 6 + share * 18)} 0 C${at(w - 8 + share * 24 + sway)} ${tip * 0.3} ${at(w - 14 + share * 34 - sway)} ${tip * 0.6} ${at(w - 16 + share * 40)} ${tip}`
  return tress(`fall${side}`, outline, kit, [strand(0.62), strand(0.8)], [strand(0.25), strand(0.46)])
}

const falls = (kit: HairKit, part: number, left: number, right: number, sway: number, lift: number): string =>
  mirrored((side) => fall(kit, side, part, side < 0 ? left : right, sway, lift))

export function longStraight(kit: HairKit): HairLayers {
  const length = 430 + kit.random() * 90
  return { back: curtain(kit, length, 46, 0), front: falls(kit, 0, length - 20, length + 10, 2, 22) }
}

export function longWavy(kit: HairKit): HairLayers {
  const length = 380 + kit.random() * 110
  return { back: curtain(kit, length, 70, 16), front: falls(kit, -26, length, length - 110, 20, 30) }
}

export function longSide(kit: HairKit): HairLayers {
  return { back: curtain(kit, 400, 56, 8), front: falls(kit, -62, 250, 440, 10, 34) }
}

export function bob(kit: HairKit): HairLayers {
  const length = 170 + kit.random() * 60
  return {
    back: curtain(kit, length + 6, 34, 6),
    front: falls(kit, kit.random() < 0.5 ? 0 : -50, length - 10, length, 5, 26),
  }
}

function fringe(kit: HairKit): string {
  const { w } = kit
  const outline = d`M${-w - 14} -40 C${-w - 20} -290 ${w + 20} -290 ${w + 14} -40 C${w - 6} -70 ${w - 20} -62 ${w - 34} -74 C${w - 70} -92 50 -86 0 -84 C-50 -82 ${60 - w} -92 ${24 - w} -72 C${10 - w} -64 ${-w} -60 ${-w - 14} -40 Z`
  const strand = (x: number): string => d`M${x * 0.35} -220 C${x * 0.7} -190 ${x} -140 ${x} -70`
  return tress(
    'fringe',
    outline,
    kit,
    [strand(-70), strand(-46), strand(88)],
    [strand(-110), strand(-20), strand(24), strand(60), strand(118)],
  )
}

export function fringeBob(kit: HairKit): HairLayers {
  return { back: curtain(kit, 190, 36, 4), front: falls(kit, 0, 186, 186, 4, 24) + fringe(kit) }
}

/** A soft mullet: choppy layers around the face, wisps on the neck. */
export function shag(kit: HairKit): HairLayers {
  const { w } = kit
  const wisps = mirrored((side) =>
    [0, 1, 2]
      .map((step) => {
        const x = side * (w + 8 - step * 6)
        const y = -10 + step * 58
        return shape(
          d`M${x - side * 26} ${y - 70} C${x + side * 34} ${y - 50} ${x + side * 40} ${y + 30} ${x + side * 26} ${y + 86} C${x + side * 10} ${y + 54} ${x - side * 6} ${y + 30} ${x - side * 22} ${y} Z`,
          step === 1 ? kit.dark : kit.colour,
        )
      })
      .join(''),
  )
  return {
    back: curtain(kit, 270, 30, 12),
    front: wisps + falls(kit, -20, 60, 74, 6, 34) + fringe({ ...kit, w: w - 22 }),
  }
}
