import { around, cap, type HairKit, type HairLayers, type Point, polygon, roundHairline } from './hair-kit.ts'
import { d, dashes, dot, line, shape } from './svg.ts'

/** A springy edge: a form whose outline is set with round curls. */
function curls(kit: HairKit, points: readonly Point[], radius: number, fill: string): string {
  return points
    .map(([x, y]) =>
      dot(
        x + (kit.random() - 0.5) * radius * 0.5,
        y + (kit.random() - 0.5) * radius * 0.5,
        radius * (0.8 + kit.random() * 0.4),
        fill,
      ),
    )
    .join('')
}

/** Small open rings that show the curl inside the mass. */
function coils(kit: HairKit, points: readonly Point[], size: number): string {
  return points
    .map(([x, y], index) => {
      const r = size * (0.75 + kit.random() * 0.5)
      return line(
        d`M${x - r} ${y} C${x - r} ${y - r * 1.3} ${x + r} ${y - r * 1.3} ${x + r} ${y} C${x + r} ${y + r * 0.8} ${x} ${y + r * 0.8} ${x} ${y + r * 0.2}`,
        index % 3 === 0 ? kit.light : kit.dark,
        5,
        index % 3 === 0 ? 0.55 : 0.8,
      )
    })
    .join('')
}

function scatter(
  kit: HairKit,
  count: number,
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
  squash = 1,
): Point[] {
  return Array.from({ length: count }, () => {
    const angle = ((from + (to - from) * kit.random()) * Math.PI) / 180
    const reach = inner + (outer - inner) * Math.sqrt(kit.random())
    return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle) * squash] as const
  })
}

const crown = (kit: HairKit, lift: number, ends: number, sides: number): string =>
  shape(cap(kit.w, lift, ends, roundHairline(kit.w, ends, 0, 6), sides), kit.colour)

const hairlinePoints = (w: number, count: number): Point[] => around(0, -20, w - 12, 118, 190, 350, count)

export function afro(kit: HairKit): HairLayers {
  const { w } = kit
  const round = around(0, -96, w + 62, 196, 0, 360, 44)
  return {
    back: shape(polygon(round), kit.colour) + curls(kit, round, 24, kit.colour),
    front:
      crown(kit, 60, -34, 30) +
      curls(kit, hairlinePoints(w, 17), 17, kit.colour) +
      coils(kit, scatter(kit, 46, 0, -90, w * 0.85, w + 60, 196, 344), 9),
  }
}

export function shortCurls(kit: HairKit): HairLayers {
  const { w } = kit
  const top = around(0, -120, w + 2, 118, 184, 356, 17)
  return {
    back: '',
    front:
      shape(cap(w, 3, 16, roundHairline(w, 16), 0), kit.colour, 0.75) +
      crown(kit, 26, -70, 6) +
      curls(kit, top, 27, kit.colour) +
      curls(kit, around(0, -64, w - 26, 74, 200, 340, 9), 22, kit.colour) +
      coils(kit, scatter(kit, 26, 0, -110, w * 0.3, w - 4, 200, 340, 0.95), 13),
  }
}

export function longCurly(kit: HairKit): HairLayers {
  const { w } = kit
  const reach = 250 + kit.random() * 110
  const sides = [-1, 1].flatMap((side) =>
    Array.from(
      { length: 9 },
      (_, index): Point => [side * (w + 34 + Math.sin(index / 2.4) * 34), -90 + (index * (reach + 90)) / 8],
    ),
  )
  const top = around(0, -70, w + 34, 182, 188, 352, 17)
  const mass = polygon([...top, [w + 62, 120], [w + 44, reach], [-w - 44, reach], [-w - 62, 120]])
  const locks = [-1, 1].flatMap((side) =>
    Array.from({ length: 12 }, (_, index): Point => [side * (w + 6 + (index % 2) * 40 + index * 2), -70 + index * 30]),
  )
  return {
    back:
      shape(mass, kit.dark) +
      curls(kit, sides, 44, kit.dark) +
      curls(kit, around(0, reach, w + 40, 30, 20, 160, 7), 42, kit.dark),
    front:
      crown(kit, 40, -20, 26) +
      curls(kit, top, 30, kit.colour) +
      curls(kit, hairlinePoints(w + 6, 11), 22, kit.colour) +
      curls(kit, locks, 31, kit.colour) +
      coils(kit, scatter(kit, 34, 0, -80, w * 0.86, w + 40, 190, 350), 15) +
      coils(kit, locks, 15),
  }
}

/** One rope of hair along a path, its twists drawn as light beads. */
const rope = (kit: HairKit, data: string, width: number, beads: string): string =>
  line(data, kit.dark, width + 5) + line(data, kit.colour, width) + dashes(data, kit.light, width * 0.5, beads, 0.45)

function ropes(kit: HairKit, width: number, beads: string, length: number): HairLayers {
  const { w } = kit
  const behind = [-1.25, -1, -0.75, 0.75, 1, 1.25].map((share) =>
    rope(
      kit,
      d`M${share * w * 0.8} -120 C${share * (w + 20)} 20 ${share * (w + 20)} 160 ${share * (w + 26)} ${length - Math.abs(share) * 40}`,
      width,
      beads,
    ),
  )
  const partings = [-0.8, -0.5, -0.2, 0.1, 0.4, 0.7].map((share) =>
    rope(
      kit,
      d`M${share * w * 0.95} ${-128 - 14 * (1 - share * share)} C${share * w * 0.98 + 6} -190 ${share * w * 0.5 + 20} -236 ${share * w * 0.3 + 14} -244`,
      width * 0.8,
      beads,
    ),
  )
  const sides = [-1, 1].flatMap((side) =>
    [0, 1, 2].map((step) =>
      rope(
        kit,
        d`M${side * (w * 0.7 + step * 8)} ${-176 + step * 20} C${side * (w + 16 + step * 4)} -120 ${side * (w + 6 + step * 10)} 60 ${side * (w - 6 + step * 22)} ${length - 60 - step * 50}`,
        width,
        beads,
      ),
    ),
  )
  return { back: behind.join(''), front: crown(kit, 30, -30, 12) + partings.join('') + sides.join('') }
}

export const boxBraids = (kit: HairKit): HairLayers => ropes(kit, 17, '6 9', 480)
export const locs = (kit: HairKit): HairLayers => ropes(kit, 25, '3 22', 300)
