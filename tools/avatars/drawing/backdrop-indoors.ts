import { between, pick, type Random } from '../../../scripts/seed/random.ts'
import { broadLeaf, leafGreen } from './backdrop-outdoors.ts'
import { darken, lighten, mix } from './colour.ts'
import type { Palette } from './palette.ts'
import { box, clipInside, d, dot, glow, line, mirrored, oval, series, shape, transformed } from './svg.ts'

const muted = (ground: string, colour: string, share = 0.5): string => mix(ground, colour, share)

export function potted(x: number, y: number, size: number, ground: string, pot: string): string {
  const [one, two] = [leafGreen(ground, 0.55), leafGreen(ground, 0.72)]
  const vein = lighten(one, 0.3)
  return transformed(
    d`translate(${x} ${y}) scale(${size})`,
    [-52, 48, -24, 22, 0]
      .map((angle, index) =>
        transformed(d`rotate(${angle}) scale(${0.62 + (index % 3) * 0.1})`, broadLeaf(index % 2 ? one : two, vein)),
      )
      .join(''),
    shape('M-84 -14 H84 L64 120 C60 136 -60 136 -64 120 Z', pot),
    shape('M30 -14 H84 L64 120 C62 128 40 132 20 132 Z', darken(pot, 0.16)),
    box(-92, -26, 184, 34, lighten(pot, 0.14), 8),
  )
}

export function books(random: Random, { ground, deep, cloths, light, accent }: Palette): string {
  const wood = darken(mix(ground, '#a0683c', 0.4), 0.16)
  const shelf = (y: number): string => {
    let x = 24
    let row = ''
    while (x < 1040) {
      const gap = random() < 0.13
      const width = gap ? between(random, 90, 150) : between(random, 30, 62)
      const height = between(random, 150, 222)
      const spine = muted(ground, pick(random, [...cloths, accent, deep]), 0.58)
      if (gap) row += potted(x + width / 2, y - 74, 0.52, ground, muted(ground, accent, 0.7))
      else
        row +=
          box(x, y - height, width - 5, height, spine, 5) +
          box(x + 6, y - height + 26, width - 17, 9, lighten(spine, 0.4)) +
          (width > 46 ? box(x + 6, y - 54, width - 17, 9, lighten(spine, 0.4)) : '')
      x += width
    }
    return row + box(0, y, 1080, 26, wood) + box(0, y + 26, 1080, 14, darken(ground, 0.24))
  }
  return (
    box(0, 0, 1080, 1350, deep) +
    [250, 540, 830, 1120].map(shelf).join('') +
    glow('lamp', 300, 420, 640, 560, light, 0.3)
  )
}

const lamp = (x: number, drop: number, colour: string, warm: string, name: string): string =>
  glow(name, x, drop + 90, 240, 220, warm, 0.65) +
  line(d`M${x} 0 V${drop}`, darken(colour, 0.4), 6) +
  shape(
    d`M${x - 26} ${drop} H${x + 26} C${x + 34} ${drop + 40} ${x + 96} ${drop + 50} ${x + 100} ${drop + 104} H${x - 100} C${x - 96} ${drop + 50} ${x - 34} ${drop + 40} ${x - 26} ${drop} Z`,
    colour,
  ) +
  oval(x, drop + 106, 44, 15, '#fff3cf')

export function cafe(random: Random, { ground, deep, light, accent, cloths }: Palette): string {
  const tall = between(random, 110, 170)
  const cup = (x: number, colour: string): string =>
    shape(d`M${x} 700 h66 c0 44 -14 60 -33 60 s-33 -16 -33 -60 Z`, colour) +
    line(d`M${x + 64} 712 c26 -4 26 30 -6 30`, colour, 8)
  return (
    box(0, 0, 1080, 1350, ground) +
    box(0, 860, 1080, 490, deep) +
    series(9, (index) => line(d`M${index * 135} 880 V1350`, darken(deep, 0.14), 5, 0.7)) +
    box(0, 846, 1080, 28, darken(deep, 0.2)) +
    box(-20, 760, 380, 20, darken(deep, 0.3)) +
    box(720, 760, 400, 20, darken(deep, 0.3)) +
    [20, 122, 224].map((x, index) => cup(x, muted(ground, cloths[index] ?? accent, 0.75))).join('') +
    potted(900, 690, 0.6, ground, muted(ground, accent, 0.75)) +
    lamp(190, tall + 30, muted(ground, cloths[0] ?? accent, 0.8), light, 'lamp-1') +
    lamp(880, tall, muted(ground, cloths[1] ?? accent, 0.8), light, 'lamp-2')
  )
}

export function stringLights(random: Random, { ground, deep, accent }: Palette): string {
  const warm = mix(accent, '#ffe6ab', 0.6)
  const strand = (y: number, sag: number, count: number, tag: string): string =>
    line(d`M-20 ${y} Q540 ${y + sag * 2} 1100 ${y - 40}`, darken(deep, 0.35), 5) +
    series(count, (index) => {
      const t = (index + 0.5) / count
      const x = -20 + 1120 * t
      const at = (1 - t) ** 2 * y + 2 * t * (1 - t) * (y + sag * 2) + t * t * (y - 40)
      return (
        glow(`${tag}${index}`, x, at + 26, 74, 74, warm, 0.65) +
        box(x - 8, at - 2, 16, 16, darken(deep, 0.4), 4) +
        oval(x, at + 28, 15, 20, mix(warm, '#ffffff', 0.3))
      )
    })
  const haze = series(14, (index) =>
    dot(random() * 1080, 520 + random() * 760, 26 + random() * 60, index % 2 ? warm : lighten(ground, 0.3), 0.14),
  )
  return (
    box(0, 0, 1080, 1350, deep) +
    box(0, 0, 1080, 1350, ground).replace('/>', ' opacity="0.55"/>') +
    haze +
    strand(90, 120, 8, 'bulb-a') +
    strand(300, 90, 7, 'bulb-b')
  )
}

export function window(random: Random, { ground, light, accent, cloths }: Palette): string {
  const frame = lighten(ground, 0.7)
  const sky = mix(lighten(ground, 0.4), '#a9d3df', 0.5)
  const curtain = muted(ground, cloths[Math.floor(random() * cloths.length)] ?? accent, 0.45)
  const drape = (side: 1 | -1): string => {
    const x = (value: number): number => 540 + side * value
    const outline = d`M${x(560)} 60 L${x(300)} 60 C${x(330)} 320 ${x(290)} 560 ${x(400)} 800 C${x(360)} 960 ${x(380)} 1100 ${x(370)} 1350 L${x(560)} 1350 Z`
    return (
      shape(outline, curtain) +
      clipInside(
        `drape${side}`,
        outline,
        [350, 410, 470]
          .map((at) =>
            line(
              d`M${x(at)} 60 C${x(at + 20)} 400 ${x(at - 10)} 600 ${x(at + 40)} 800 C${x(at + 10)} 1000 ${x(at + 10)} 1200 ${x(at)} 1350`,
              darken(curtain, 0.16),
              12,
              0.7,
            ),
          )
          .join(''),
      )
    )
  }
  return (
    box(0, 0, 1080, 1350, ground) +
    box(190, 130, 700, 830, frame, 12) +
    box(222, 162, 636, 766, sky) +
    clipInside(
      'view',
      'M222 162 h636 v766 h-636 Z',
      dot(720, 320, 70, mix(accent, light, 0.5)),
      shape('M200 720 C340 600 460 620 560 700 C680 620 800 600 900 690 V960 H200 Z', leafGreen(ground, 0.35)),
      shape('M200 830 C400 740 640 760 900 820 V960 H200 Z', leafGreen(ground, 0.5)),
    ) +
    box(524, 162, 32, 766, frame) +
    box(222, 480, 636, 28, frame) +
    box(150, 940, 780, 46, lighten(ground, 0.5), 8) +
    box(60, 44, 960, 22, darken(ground, 0.34), 11) +
    mirrored(drape)
  )
}
