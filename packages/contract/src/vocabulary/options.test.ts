import { describe, expect, it } from 'vitest'
import * as factOptions from './fact-options.ts'
import * as otherOptions from './options.ts'

const options = { ...factOptions, ...otherOptions }
const { heights } = factOptions

describe('the option lists', () => {
  it('have the specified numbers of options', () => {
    const sizes = Object.entries(options).map(([name, list]) => [name, list.length])
    expect(Object.fromEntries(sizes)).toMatchObject({
      genders: 11,
      maritalStatuses: 3,
      educations: 5,
      languages: 21,
      heights: 37,
      diets: 4,
      smokes: 3,
      drinks: 4,
    })
  })

  it('contain every option once, trimmed and normalized', () => {
    for (const list of Object.values(options)) {
      expect(new Set(list).size).toBe(list.length)
      for (const option of list) expect(option).toBe(option.trim().normalize('NFC'))
    }
  })
})

describe('the heights', () => {
  it('go from 4 ft to 7 ft', () => {
    expect(heights[0]).toBe('4 ft (121 cm)')
    expect(heights.at(-1)).toBe('7 ft (212 cm)')
  })

  it('increase by one inch', () => {
    const inches = heights.map((label) => {
      const [, feet, remainingInches] = /^(\d) ft(?: (\d+) in)? \(\d{3} cm\)$/.exec(label) ?? []
      return Number(feet) * 12 + Number(remainingInches ?? 0)
    })
    expect(inches).toEqual(Array.from({ length: 37 }, (_, step) => 48 + step))
  })

  it('have centimetres that match the inches', () => {
    for (const [step, label] of heights.entries()) {
      const centimetres = Number(/\((\d+) cm\)/.exec(label)?.[1])
      expect(Math.abs(centimetres - (48 + step) * 2.54)).toBeLessThan(1.4)
    }
    expect(heights[19]).toBe('5 ft 7 in (170 cm)')
  })
})
