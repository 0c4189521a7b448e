import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { countryCodes, otherCountryNames } from '../../vocabulary/countries.ts'
import { englishCountryName, readCountry } from './country.ts'

const languages = ['en', 'hi', 'mr', 'bn', 'ta', 'te', 'ur', 'gu', 'kn', 'ml', 'pa', 'or']
const styles = ['long', 'short', 'narrow'] as const

/** Straight from CLDR, as Node has it. */
const namesIn = (language: string) =>
  countryCodes.flatMap((code) =>
    styles.map((style) => [new Intl.DisplayNames([language], { type: 'region', style }).of(code) ?? '', code] as const),
  )
const misread = (names: readonly (readonly [name: string, code: string])[]) =>
  names.filter(([name, code]) => readCountry(name) !== code)

describe('a country', () => {
  it.each(languages)('is known by every name that CLDR has for it in %s', (language) => {
    expect(Intl.DisplayNames.supportedLocalesOf([language])).toEqual([language])
    expect(misread(namesIn(language))).toEqual([])
  })

  it('is known by its short and former names, and by its code', () => {
    const others = Object.entries(otherCountryNames).flatMap(([code, names]) =>
      names.map((name) => [name, code] as const),
    )
    expect(misread([...others, ...countryCodes.map((code) => [code, code] as const)])).toEqual([])
  })

  it('is known without any names where it is India', async () => {
    vi.resetModules()
    const fresh = await import('./country.ts')
    const names = vi.spyOn(Intl, 'DisplayNames')
    onTestFinished(() => names.mockRestore())
    expect(fresh.readCountry('India')).toBe('IN')
    expect(names).not.toHaveBeenCalled()
    expect(fresh.readCountry(fresh.englishCountryName('IN'))).toBe('IN')
  })

  it('is known in capitals, without accents, with spaces around and without those within', () => {
    const english = countryCodes.map((code) => [englishCountryName(code), code] as const)
    const spellings = english.flatMap(([name, code]) => [
      [name.toUpperCase(), code] as const,
      [`  ${name.toLowerCase()} `, code] as const,
      [name.normalize('NFD').replace(/\p{M}/gu, ''), code] as const,
      [name.replaceAll(' ', ''), code] as const,
      [`The ${name}`, code] as const,
    ])
    expect(misread(spellings)).toEqual([])
  })

  it.each([
    [
      'IN',
      [
        'India',
        'in',
        'भारत',
        'Bharat',
        'Hindustan',
        'Republic of India',
        'भारत गणराज्य',
        'ভারত',
        'இந்தியா',
        'భారతదేశం',
        'بھارت',
      ],
    ],
    ['US', ['USA', 'U.S.A.', 'U.S.', 'America', 'United States of America', 'अमेरिका']],
    ['GB', ['UK', 'U.K.', 'England', 'Great Britain', 'ब्रिटेन']],
    ['AE', ['UAE', 'Emirates', 'यूएई']],
    ['TR', ['Turkey', 'Türkiye', 'Turkiye', 'Republic of Turkey', 'तुर्की']],
    ['CZ', ['Czech Republic', 'Czechia']],
    ['CI', ["Cote d'Ivoire", 'Côte d’Ivoire', 'Ivory Coast']],
    ['MM', ['Burma', 'Myanmar']],
    ['SZ', ['Swaziland', 'Eswatini']],
    ['NL', ['Holland', 'The Netherlands', 'Nederland']],
    ['IR', ['Islamic Republic of Iran', 'Persia']],
    ['LC', ['Saint Lucia', 'St. Lucia', 'St Lucia']],
    ['BA', ['Bosnia & Herzegovina', 'Bosnia and Herzegovina']],
    ['CN', ["People's Republic of China"]],
    ['TW', ['Republic of China']],
    ['CD', ['DR Congo', 'Zaire', 'Democratic Republic of the Congo']],
    ['JP', ['日本', 'Japan', 'जापान']],
  ])('%s is %j', (code, names) => {
    expect(names.map(readCountry)).toEqual(names.map(() => code))
  })

  it.each(['', '  ', '!', 'Atlantis', 'Indiana', 'Maharashtra', 'ZZ', 'EU', 'constructor', '__proto__', 'Republic of'])(
    'is not %j',
    (name) => expect(readCountry(name)).toBeNull(),
  )
})
