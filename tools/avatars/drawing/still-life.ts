import { between, chance, pick, type Random } from '../../../scripts/seed/random.ts'
import { backdrop } from './backdrop.ts'
import { potted } from './backdrop-indoors.ts'
import { darken, lighten, mix } from './colour.ts'
import { type Palette, pickPalette } from './palette.ts'
import { cat, dog } from './pets.ts'
import { box, d, dot, glow, line, oval, series, shape, transformed } from './svg.ts'

function table({ deep }: Palette, y: number): string {
  return box(0, y, 1080, 1350 - y, deep) + box(0, y, 1080, 20, darken(deep, 0.18))
}

function glass(x: number, y: number, size: number, tea: string): string {
  const steam = series(2, (index) =>
    line(d`M${-22 + index * 44} -190 c-34 -44 34 -66 0 -118 c-22 -34 10 -52 4 -70`, '#fff8ea', 11, 0.55),
  )
  return transformed(
    d`translate(${x} ${y}) scale(${size})`,
    oval(0, 142, 130, 20, '#2b1020', 0.22),
    steam,
    shape('M-104 -140 L-76 130 C-74 146 74 146 76 130 L104 -140 Z', '#fff6e6', 0.4),
    shape('M-97 -74 L-76 126 C-74 140 74 140 76 126 L97 -74 Z', tea),
    oval(0, -74, 97, 17, lighten(tea, 0.3)),
    series(5, (index) => line(d`M${-60 + index * 30} -130 L${-46 + index * 23} 128`, '#ffffff', 6, 0.2)),
    line('M-104 -140 C-60 -122 60 -122 104 -140', '#fffaf0', 6, 0.8),
    line('M-78 -60 L-64 90', '#ffffff', 14, 0.35),
  )
}

function biscuits(x: number, y: number): string {
  const one = (dx: number, dy: number): string =>
    oval(x + dx, y + dy + 12, 74, 24, '#9a6433') +
    oval(x + dx, y + dy, 74, 24, '#dba35f') +
    series(5, (index) => dot(x + dx - 44 + index * 22, y + dy - 2 + (index % 2) * 5, 4, '#9a6433'))
  return (
    oval(x, y + 30, 200, 42, '#fff4e0') +
    oval(x, y + 24, 200, 40, '#ffffff', 0.5) +
    one(-64, 6) +
    one(66, 8) +
    one(2, -20)
  )
}

function chaiForTwo(random: Random, palette: Palette): string {
  const tea = '#b8743d'
  return (
    backdrop(pick(random, ['window', 'sun', 'plain'] as const), random, palette) +
    table(palette, 940) +
    glass(370, 870, 1.25, tea) +
    glass(700, 900, 1.1, mix(tea, '#8a4f28', 0.3)) +
    biscuits(560, 1140)
  )
}

function housePlant(random: Random, palette: Palette): string {
  const pot = pick(random, palette.cloths)
  return (
    backdrop(pick(random, ['sun', 'arch', 'plain'] as const), random, palette) +
    table(palette, 1080) +
    oval(540, 1142, 250, 30, '#2b1020', 0.22) +
    potted(540, 860, 2.1, '#8fb08a', pot)
  )
}

function sunset(random: Random, { accent }: Palette): string {
  const [sky, low, water] = pick(random, [
    ['#e9785a', '#f9c871', '#7a3e6d'],
    ['#8a5aa0', '#f4a77e', '#3d3a78'],
    ['#f0a35e', '#fbdf9c', '#2f7585'],
  ] as const)
  const horizon = between(random, 720, 800)
  const x = between(random, 420, 660)
  const evening = `<linearGradient id="evening" x2="0" y2="1"><stop offset="0" stop-color="${mix(sky, '#5a2f6a', 0.35)}"/><stop offset="0.55" stop-color="${sky}"/><stop offset="1" stop-color="${low}"/></linearGradient>${box(0, 0, 1080, horizon, 'url(#evening)')}`
  const clouds = series(5, (index) =>
    oval(140 + random() * 800, 170 + index * 96, 150 - index * 16, 17 - index * 2, lighten(low, 0.3), 0.45),
  )
  const path = series(9, (index) =>
    box(x - 150 + index * 13, horizon + 28 + index * 62, 300 - index * 26, 16, lighten(low, 0.25), 8).replace(
      '/>',
      ' opacity="0.75"/>',
    ),
  )
  const palm = transformed(
    'translate(900 1350) rotate(-7)',
    line('M0 0 C-10 -240 -40 -440 -90 -640', darken(water, 0.6), 34) +
      [-150, -110, -60, -20, 20, 60]
        .map((angle) =>
          transformed(
            `translate(-90 -640) rotate(${angle})`,
            shape('M0 0 C60 -70 190 -70 270 20 C190 -20 90 -10 0 0 Z', darken(water, 0.6)),
          ),
        )
        .join(''),
  )
  return (
    evening +
    clouds +
    glow('sun', x, horizon - 40, 480, 420, '#fff2c9', 0.85) +
    box(0, horizon, 1080, 700, water) +
    `<clipPath id="sky"><path d="M0 0H1080V${horizon.toFixed(0)}H0Z"/></clipPath><g clip-path="url(#sky)">${dot(x, horizon - 24, 150, mix('#fff1c4', accent, 0.12))}</g>` +
    path +
    series(8, (index) =>
      line(d`M${random() * 900} ${horizon + 60 + index * 70} h${80 + random() * 120}`, lighten(water, 0.28), 7, 0.6),
    ) +
    shape(d`M0 1230 C300 1170 700 1200 1080 1260 V1350 H0 Z`, darken(water, 0.5)) +
    palm
  )
}

const pet = (random: Random, palette: Palette): string => {
  const coat = pick(random, ['#e2a05a', '#4a3a3c', '#c9b6a4', '#f1e3d0', '#8a5a3c'])
  const drawPet = chance(random, 0.5) ? cat : dog
  return (
    backdrop(pick(random, ['sun', 'arch', 'plants', 'plain', 'window'] as const), random, palette) +
    drawPet(coat, palette.accent, random)
  )
}

/** For those who would rather not show themselves. */
export function drawStillLife(random: Random): string {
  const palette = pickPalette(random, '#b97a4d', '#4a3a3c')
  const draw = pick(random, [pet, pet, housePlant, sunset, chaiForTwo])
  return draw(random, palette)
}
