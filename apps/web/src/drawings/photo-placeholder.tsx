import { Canvas, type DrawingProps } from './drawing.tsx'

/** A flower's and its ground's. Written out, so that the styles contain them. */
const colours = [
  ['var(--color-bloom-1)', 'var(--color-bloom-1-soft)'],
  ['var(--color-bloom-2)', 'var(--color-bloom-2-soft)'],
  ['var(--color-bloom-3)', 'var(--color-bloom-3-soft)'],
  ['var(--color-bloom-4)', 'var(--color-bloom-4-soft)'],
  ['var(--color-bloom-5)', 'var(--color-bloom-5-soft)'],
  ['var(--color-bloom-6)', 'var(--color-bloom-6-soft)'],
  ['var(--color-bloom-7)', 'var(--color-bloom-7-soft)'],
] as const

/** A petal that points up from the middle of its flower, and how many of them a flower has. */
const flowers = [
  { petal: 'M0 -8C-30 -26 -32 -76 0 -76C32 -76 30 -26 0 -8Z', petalCount: 6 },
  { petal: 'M0 -6C-27 -28 -19 -58 0 -82C19 -58 27 -28 0 -6Z', petalCount: 8 },
  {
    petal: 'M0 -8C-38 -24 -42 -70 -18 -76C-8 -78 -2 -72 0 -64C2 -72 8 -78 18 -76C42 -70 38 -24 0 -8Z',
    petalCount: 5,
  },
] as const

/** FNV-1a: similar seeds get different drawings. */
function hash(seed: string): number {
  let value = 0x811c9dc5
  for (const character of seed) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** Shown where a member has no photo: a flower under an arch. The same seed has the same flower for everybody. */
export function PhotoPlaceholder({ seed = '', ...props }: DrawingProps & { seed?: string }) {
  const number = hash(seed)
  const [colour, ground] = colours[number % colours.length] ?? colours[0]
  const { petal, petalCount } = flowers[Math.floor(number / colours.length) % flowers.length] ?? flowers[0]
  return (
    <Canvas width={320} height={400} cover {...props}>
      <path d="M0 0H320V400H0Z" fill={ground} />
      <path
        d="M36 400V190C36 136 72 112 104 92C132 74 150 62 160 40C170 62 188 74 216 92C248 112 284 136 284 190V400Z"
        fill={colour}
        opacity="0.16"
      />
      <path
        d="M52 400V196C52 148 84 126 114 107C136 93 152 84 160 70C168 84 184 93 206 107C236 126 268 148 268 196V400"
        stroke={colour}
        strokeWidth="2"
        opacity="0.6"
      />
      <g stroke={colour} strokeWidth="6" strokeLinecap="round" fill={colour}>
        <path d="M160 218C157 290 163 340 160 400" fill="none" />
        <path d="M158 336C136 334 116 318 112 292C138 296 154 312 158 336Z" strokeWidth="1" />
        <path d="M162 366C184 364 204 348 208 322C182 326 166 342 162 366Z" strokeWidth="1" />
      </g>
      <g transform="translate(160 186)">
        <g fill={colour} stroke={ground} strokeWidth="3" strokeLinejoin="round">
          {Array.from({ length: petalCount }, (_, index) => (index * 360) / petalCount).map((angle) => (
            <path key={angle} d={petal} transform={`rotate(${angle})`} />
          ))}
        </g>
        <circle r="15" fill={ground} />
        <circle r="8" fill={colour} />
      </g>
    </Canvas>
  )
}
