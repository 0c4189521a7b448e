import { between, type Random } from '../../../scripts/seed/random.ts'
import { darken, lighten, lightness, mix, warmth } from './colour.ts'
import type { Palette } from './palette.ts'
import { box, d, dot, glow, line, mirrored, oval, series, shape, transformed } from './svg.ts'

/** Leaves in the tone of the ground: green where green is a neighbour, else a deeper red of the same family. */
export const leafGreen = (ground: string, share = 0.55): string =>
  warmth(ground) > 0.15 && lightness(ground) > 0.4 ? darken(ground, share * 0.6) : mix(ground, '#2c6a50', share)

/** A broad leaf from its stem at the origin, upwards. */
export const broadLeaf = (colour: string, vein: string): string =>
  shape('M0 0 C-90 -60 -96 -220 0 -330 C96 -220 90 -60 0 0 Z', colour) +
  line('M0 -6 L0 -296', vein, 6, 0.7) +
  mirrored((side) =>
    series(4, (index) =>
      line(
        d`M0 ${-60 - index * 56} C${side * 22} ${-80 - index * 56} ${side * 40} ${-100 - index * 54} ${side * (58 - index * 9)} ${-120 - index * 52}`,
        vein,
        4,
        0.55,
      ),
    ),
  )

const frond = (colour: string, vein: string): string =>
  line('M0 0 C10 -120 40 -260 110 -380', vein, 8) +
  mirrored((side) =>
    series(7, (index) =>
      transformed(
        d`translate(${4 + index * index * 2.1} ${-60 - index * 46}) rotate(${side * 62 + index * 4})`,
        shape('M0 0 C-22 -30 -20 -90 0 -130 C20 -90 22 -30 0 0 Z', colour),
      ),
    ),
  )

export function plants(random: Random, { ground, light }: Palette): string {
  const tones = [leafGreen(ground, 0.42), leafGreen(ground, 0.6), leafGreen(lighten(ground, 0.2), 0.36)] as const
  const vein = lighten(leafGreen(ground), 0.25)
  const cluster = (x: number, y: number, lean: number, size: number): string =>
    transformed(
      d`translate(${x} ${y}) scale(${size})`,
      transformed(d`rotate(${lean - 34})`, frond(tones[1], vein)),
      transformed(d`rotate(${lean + 30})`, broadLeaf(tones[0], vein)),
      transformed(d`rotate(${lean - 6}) scale(1.14)`, broadLeaf(tones[2], vein)),
      transformed(d`rotate(${lean - 48}) scale(0.9)`, broadLeaf(tones[1], vein)),
    )
  const low = between(random, 900, 1060)
  return (
    dot(540, 560, 460, light, 0.55) +
    cluster(40, low, 18, 1.35) +
    cluster(1050, low - 80, -20, 1.45) +
    cluster(1080, 330, -84, 0.95) +
    cluster(-10, 250, 96, 0.9)
  )
}

export function hills(random: Random, { ground, light, accent }: Palette): string {
  const sunX = between(random, 160, 330)
  const ridge = (y: number, lift: number, colour: string, phase: number): string =>
    shape(
      d`M0 ${y} C${180 + phase} ${y - lift} ${330 + phase} ${y - lift} ${520 + phase} ${y - lift * 0.2} C${700 + phase} ${y + lift * 0.4} ${860} ${y - lift * 0.9} 1080 ${y - lift * 0.5} L1080 1350 L0 1350 Z`,
      colour,
    )
  return (
    box(0, 0, 1080, 1350, lighten(ground, 0.28)) +
    dot(sunX, 300, 104, mix(accent, light, 0.35)) +
    glow('sun', sunX, 300, 300, 300, light, 0.8) +
    ridge(760, 220, mix(ground, light, 0.25), 40) +
    ridge(880, 190, leafGreen(ground, 0.22), -80) +
    ridge(1010, 150, leafGreen(ground, 0.38), 60) +
    ridge(1160, 120, leafGreen(ground, 0.54), -40) +
    line('M700 250 q18 -20 34 0 q18 -20 34 0 M806 320 q13 -15 25 0 q13 -15 25 0', darken(ground, 0.35), 6, 0.7)
  )
}

export function sea(random: Random, { ground, light, accent }: Palette): string {
  const water = mix(ground, '#2b7f93', 0.55)
  const horizon = between(random, 640, 720)
  const sunX = between(random, 700, 880)
  const waves = series(7, (index) => {
    const y = horizon + 46 + index * 78
    return line(
      d`M${-60 + (index % 2) * 70} ${y} c60 -26 120 -26 180 0 s120 26 180 0 s120 -26 180 0 s120 26 180 0 s120 -26 180 0 s120 26 180 0 s120 -26 180 0`,
      lighten(water, 0.3),
      7,
      0.55,
    )
  })
  return (
    box(0, 0, 1080, 1350, lighten(ground, 0.3)) +
    glow('sun', sunX, 360, 330, 330, light, 0.9) +
    dot(sunX, 360, 96, mix(accent, light, 0.3)) +
    series(3, (index) => oval(170 + index * 80, 210 + index * 26, 130 - index * 26, 22, '#ffffff', 0.35)) +
    box(0, horizon, 1080, 700, water) +
    waves +
    shape(d`M96 ${horizon + 16} L250 ${horizon + 16} L226 ${horizon + 50} L122 ${horizon + 50} Z`, darken(water, 0.4)) +
    shape(
      d`M176 ${horizon - 130} C230 ${horizon - 90} 246 ${horizon - 30} 240 ${horizon + 4} L176 ${horizon + 4} Z`,
      lighten(ground, 0.65),
    ) +
    shape(
      d`M166 ${horizon - 110} L166 ${horizon + 4} L112 ${horizon + 4} C116 ${horizon - 40} 136 ${horizon - 80} 166 ${horizon - 110} Z`,
      mix(accent, light, 0.2),
    )
  )
}

function tower(random: Random, x: number, width: number, top: number, wall: string, lit: string): string {
  const roof = Math.floor(between(random, 0, 4))
  const cap = [
    '',
    shape(
      d`M${x} ${top} C${x - 6} ${top - width * 0.7} ${x + width + 6} ${top - width * 0.7} ${x + width} ${top} Z`,
      wall,
    ) + line(d`M${x + width / 2} ${top - width * 0.5} v-46`, wall, 6),
    box(x + width * 0.2, top - 44, width * 0.36, 44, wall) +
      line(d`M${x + width * 0.78} ${top} v-70 M${x + width * 0.66} ${top - 50} h${width * 0.24}`, wall, 5),
    shape(d`M${x} ${top} L${x + width / 2} ${top - 60} L${x + width} ${top} Z`, wall),
  ][roof]
  const windows = series(6, (row) =>
    series(3, (column) =>
      random() < 0.55
        ? box(x + 18 + (column * (width - 52)) / 2, top + 34 + row * 74, 20, 34, lit, roof === 1 ? 10 : 3)
        : '',
    ),
  )
  return box(x, top, width, 1400 - top, wall) + cap + windows
}

export function city(random: Random, { ground, light, accent }: Palette): string {
  const far = mix(ground, darken(ground, 0.3), 0.3)
  const near = darken(ground, 0.24)
  const lit = mix(accent, light, 0.45)
  const row = (y: number, wall: string, width: number, glowing: string): string =>
    series(Math.ceil(1080 / width) + 1, (index) =>
      tower(random, index * width - 30, width - 14, y + between(random, -120, 130), wall, glowing),
    )
  return (
    box(0, 0, 1080, 1350, lighten(ground, 0.2)) +
    glow('sky', 300, 420, 560, 420, light, 0.8) +
    dot(820, 230, 66, lighten(ground, 0.7)) +
    `<g opacity="0.6">${row(640, far, 150, mix(far, lit, 0.5))}</g>` +
    row(860, near, 200, lit)
  )
}
