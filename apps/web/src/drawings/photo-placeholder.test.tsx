import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhotoPlaceholder } from './photo-placeholder.tsx'

const drawingOf = (seed: string) => render(<PhotoPlaceholder seed={seed} />).container.innerHTML

test('a member has the same placeholder everywhere', () => {
  expect(drawingOf('SGMEERA001')).toBe(drawingOf('SGMEERA001'))
})

test('members have different placeholders: of seven colours and three flowers', () => {
  const seeds = Array.from({ length: 400 }, (_, index) => `SGMEMB${String(index).padStart(4, '0')}`)
  expect(new Set(seeds.map(drawingOf)).size).toBe(21)
})

/** As WCAG 2.2 defines it, of a colour like `#8a3f78`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second)
  return (high + 0.05) / (low + 0.05)
}

test('a flower stands out from its ground in light and dark mode', () => {
  const tokens = readFileSync(`${import.meta.dirname}/../styles/tokens.css`, 'utf8')
  const colour = (name: string) =>
    new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)?.slice(1) ?? []
  const contrasts = [1, 2, 3, 4, 5, 6, 7].flatMap((number) => {
    const [flower, ground] = [colour(`bloom-${number}`), colour(`bloom-${number}-soft`)]
    return [0, 1].map((mode) => contrast(flower[mode] ?? '', ground[mode] ?? ''))
  })
  expect(contrasts).toHaveLength(14)
  expect(Math.min(...contrasts)).toBeGreaterThan(3)
})
