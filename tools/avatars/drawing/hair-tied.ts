import { cap, type HairKit, type HairLayers, tress } from './hair-kit.ts'
import { curtain } from './hair-long.ts'
import { d, dot, line, oval, series, shape, transformed } from './svg.ts'

/** Hair drawn back from a parting, close to the head. */
function combedBack(kit: HairKit, part: number, lift = 20): string {
  const { w } = kit
  const outline = cap(
    w,
    lift,
    -4,
    d`L${w - 14} -4 C${w - 16} -60 ${w - 50} -130 ${part} -168 C${50 - w} -130 ${16 - w} -60 ${14 - w} -4`,
    8,
  )
  const strand = (side: 1 | -1, share: number): string =>
    d`M${part} ${-172 - share * 30} C${side * w * 0.6} ${-160 - share * 50} ${side * (w - 6 + share * 10)} -90 ${side * (w + 2)} ${-10 - share * 20}`
  const parting = line(
    d`M${part} -168 C${part} -190 ${part * 0.9} -212 ${part * 0.8} ${-212 - lift}`,
    kit.person.skin.shade,
    5,
  )
  return (
    tress(
      'crown',
      outline,
      kit,
      [strand(-1, 0.7), strand(1, 0.6), strand(-1, 0.9)],
      [strand(-1, 0.2), strand(1, 0.2), strand(1, 0.9), strand(-1, 0.45)],
    ) + parting
  )
}

/** A string of jasmine, white buds set close together. */
const jasmine = (x: number, y: number, radius: number, from: number, to: number): string =>
  series(11, (index) => {
    const angle = ((from + ((to - from) * index) / 10) * Math.PI) / 180
    const [cx, cy] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    return oval(cx, cy, 15, 12, '#f1e6d2') + oval(cx - 2, cy - 2, 11, 9, '#fffaf0')
  })

const wears = (kit: HairKit, share: number): boolean => kit.person.presentation === 'feminine' && kit.random() < share

export function lowBun(kit: HairKit): HairLayers {
  const side = 1
  const bun =
    oval(side * (kit.w - 12), 132, 76, 70, kit.dark) +
    line(d`M${kit.w - 60} 118 C${kit.w - 20} 84 ${kit.w + 30} 90 ${kit.w + 44} 130`, kit.light, 7, 0.4) +
    line(d`M${kit.w - 40} 160 C${kit.w} 184 ${kit.w + 40} 170 ${kit.w + 50} 146`, kit.light, 6, 0.3)
  const flowers = wears(kit, 0.5) ? jasmine(kit.w - 12, 132, 74, -70, 80) : ''
  return { back: bun + flowers, front: combedBack(kit, kit.random() < 0.6 ? 0 : -40) }
}

function knot(kit: HairKit, x: number, y: number, radius: number): string {
  return (
    dot(x, y, radius, kit.colour) +
    line(
      d`M${x - radius * 0.7} ${y + 8} C${x - radius * 0.4} ${y - radius * 0.8} ${x + radius * 0.5} ${y - radius * 0.8} ${x + radius * 0.7} ${y}`,
      kit.light,
      7,
      0.45,
    ) +
    line(
      d`M${x - radius * 0.4} ${y + 20} C${x} ${y - 10} ${x + radius * 0.4} ${y - 6} ${x + radius * 0.5} ${y + 20}`,
      kit.dark,
      7,
      0.8,
    )
  )
}

export function topBun(kit: HairKit): HairLayers {
  return {
    back: knot(kit, 8, -272, 68),
    front:
      combedBack(kit, 0, 24).replace(/<path[^>]*stroke-width="5"[^>]*>$/, '') +
      line(d`M-44 -232 C-10 -246 30 -246 58 -232`, kit.accent, 15),
  }
}

export function manBun(kit: HairKit): HairLayers {
  const { w } = kit
  const outline = cap(
    w,
    22,
    -6,
    d`L${w - 14} -6 C${w - 14} -60 ${w - 44} -140 0 -152 C${44 - w} -140 ${14 - w} -60 ${14 - w} -6`,
    6,
  )
  const strand = (x: number): string => d`M${x} -130 C${x * 0.9} -180 ${x * 0.5} -220 ${x * 0.2 + 10} -240`
  return {
    back: knot(kit, 20, -250, 52),
    front: tress(
      'crown',
      outline,
      kit,
      [strand(-80), strand(-50), strand(60)],
      [strand(-110), strand(-16), strand(30), strand(100)],
    ),
  }
}

export function ponytail(kit: HairKit): HairLayers {
  const { w, colour, light } = kit
  const tail =
    shape(
      d`M20 -236 C${w + 70} -290 ${w + 150} -120 ${w + 110} 40 C${w + 90} 160 ${w + 120} 250 ${w + 60} 340 C${w + 40} 240 ${w - 10} 160 ${w + 10} 40 C${w + 30} -60 ${w + 10} -150 20 -236 Z`,
      kit.dark,
    ) +
    line(
      d`M${w * 0.6} -228 C${w + 110} -200 ${w + 90} 0 ${w + 60} 90 C${w + 50} 150 ${w + 70} 220 ${w + 64} 290`,
      colour,
      22,
      0.9,
    ) +
    line(d`M${w} -200 C${w + 90} -150 ${w + 80} 0 ${w + 60} 80`, light, 6, 0.4)
  return { back: tail, front: combedBack(kit, -30, 26) }
}

/** A plait over the shoulder: leaf after leaf, from left and right in turn. */
export function plait(kit: HairKit): HairLayers {
  const { w, colour, dark, light } = kit
  const x = w - 14
  const leaves = series(15, (index) => {
    const side = index % 2 === 0 ? 1 : -1
    const y = 128 + index * 34
    const size = 1 - index * 0.022
    return transformed(
      d`translate(${x + 26 * Math.sin(index / 5) + side * 15 * size} ${y}) rotate(${side * 32}) scale(${size})`,
      oval(0, 0, 27, 42, dark) +
        oval(-side * 2, -3, 23, 37, colour) +
        line(d`M${-side * 8} -22 C${side * 6} -8 ${side * 6} 10 ${-side * 2} 22`, light, 4.5, 0.45),
    )
  })
  const end = 128 + 15 * 34
  const tie =
    oval(x + 2, end, 20, 14, kit.accent) +
    shape(
      d`M${x - 12} ${end + 6} C${x - 30} ${end + 60} ${x - 10} ${end + 90} ${x + 2} ${end + 110} C${x + 16} ${end + 80} ${x + 30} ${end + 50} ${x + 16} ${end + 6} Z`,
      colour,
    )
  const flowers = wears(kit, 0.45) ? jasmine(w - 36, 88, 60, -50, 110) : ''
  return { back: curtain({ ...kit, w: w - 22 }, 150, 0, 0), front: flowers + leaves + tie + combedBack(kit, 0) }
}
