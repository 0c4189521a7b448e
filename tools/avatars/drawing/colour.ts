type Channels = [number, number, number]

const channels = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Channels

const toHex = (values: Channels): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  return toHex(a.map((value, index) => value + ((b[index] ?? value) - value) * share) as Channels)
}

/** Shadows turn towards a warm aubergine and lights towards cream, so that nothing looks grey. */
export const darken = (hex: string, share: number): string => mix(hex, '#3b1230', share)
export const lighten = (hex: string, share: number): string => mix(hex, '#fff4e2', share)

export function lightness(hex: string): number {
  const [red, green, blue] = channels(hex)
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255
}

/** How much more red than green a colour has, from -1 to 1. */
export function warmth(hex: string): number {
  const [red, green] = channels(hex)
  return (red - green) / 255
}

/** How far apart two colours look, from 0 to about 1: lightness counts more than hue. */
export function distance(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)]
  const hue = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / 441
  return 0.6 * Math.abs(lightness(one) - lightness(other)) + 0.6 * hue
}
