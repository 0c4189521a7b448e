import { describe, expect, it } from 'vitest'
import { compactName, foldName } from './fold-name.ts'

describe('a name as names are compared', () => {
  it.each([
    ['Thāne', 'thane'],
    ['  New   Delhi ', 'new delhi'],
    ['São Paulo', 'sao paulo'],
    ['Łódź', 'lodz'],
    ['Tromsø', 'tromso'],
    ['Weißenfels', 'weissenfels'],
    ['İzmir', 'izmir'],
    ['DIYARBAKIR', 'diyarbakir'],
    ['Côte d’Ivoire', 'cote divoire'],
    ['St. John’s', 'st johns'],
    ['Baden-Württemberg', 'baden wurttemberg'],
    ['Ёлкино', 'елкино'],
    ['ＭＵＭＢＡＩ', 'mumbai'],
    ['Mum\u200Bbai\u2069', 'mumbai'],
    ['__proto__', 'proto'],
    ['%_', ''],
  ])('of %j is %j', (name, folded) => expect(foldName(name)).toBe(folded))

  it.each([
    ['a dot above or the letter itself', 'मुम्बई', 'मुंबई'],
    ['a dot or half a moon', 'राँची', 'रांची'],
    ['a dot below or none', 'फ़रीदाबाद', 'फरीदाबाद'],
    ['two ways to encode one letter', 'छत्तीसगढ़', 'छत्तीसगढ\u093C'],
    ['a joiner or none', 'శ్రీనగర్\u200C', 'శ్రీనగర్'],
    ['a letter of its own or a sign', 'കണ്ണൂർ', 'കണ്ണൂര്\u200D'],
    ['an Arabic or an Urdu letter', 'كراچي', 'کراچی'],
  ])('is the same with %s', (_, one, other) => expect(foldName(one)).toBe(foldName(other)))

  // Every vowel sign of the nine scripts of India, after a letter of its own script.
  const scripts = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym']
  const vowelSigns = scripts.flatMap((script) => {
    const ofScript = new RegExp(`^[\\p{Script=${script}}]$`, 'u')
    const block = Array.from({ length: 0x0d80 - 0x0900 }, (_, index) => String.fromCodePoint(0x0900 + index))
    const letters = block.filter((one) => ofScript.test(one))
    const ka = letters.find((one) => /\p{Lo}/u.test(one) && letters.indexOf(one) > 15) ?? ''
    return letters.filter((one) => /\p{Mc}/u.test(one)).map((sign) => [script, ka, sign] as const)
  })

  it('keeps every vowel sign of the scripts of India', () => {
    expect(vowelSigns.length).toBeGreaterThan(60)
    expect(vowelSigns.filter(([, letter, sign]) => foldName(letter + sign) === foldName(letter))).toEqual([])
    expect(foldName('पुरी')).not.toBe(foldName('पर'))
    expect(foldName('कोटा').startsWith(foldName('कट'))).toBe(false)
  })

  it('has no spaces where they are left out', () => expect(compactName('Tamil Nadu')).toBe(compactName('TamilNadu')))
})
