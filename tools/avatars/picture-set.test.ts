import { readFileSync } from 'node:fs'
import { inRoot } from '@satrangi/test-kit/paths'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Picture } from '../../scripts/seed/picture.ts'
import { portraits, stillLifes } from '../../scripts/seed/pictures/index.ts'
import { type CastMember, generateCast } from './cast.ts'
import { formatIndex } from './index-text.ts'
import { castSeed, drawPictureSet, type PictureSet } from './picture-set.ts'

const folder = inRoot('scripts', 'seed', 'pictures')
const colours = new Map(
  [...portraits.flatMap(({ first, second }) => [first, second]), ...stillLifes].map((one) => [one?.name, one?.colour]),
)

describe('the set that is checked in', () => {
  const drawings = new Map<string, string>()
  let set: PictureSet
  beforeAll(async () => {
    set = await drawPictureSet(async (name, svg): Promise<Picture> => {
      drawings.set(name, svg)
      return { name, colour: colours.get(name) ?? '' }
    })
  })

  it('has the index that the tool writes', () => {
    expect(readFileSync(`${folder}/index.ts`, 'utf8')).toBe(formatIndex(set))
  })

  it('shows what the tool draws', async () => {
    const small = { width: 54, height: 68, fit: 'fill' } as const
    for (const [name, svg] of drawings) {
      const drawn = await sharp(Buffer.from(svg), { density: 24 }).resize(small).removeAlpha().raw().toBuffer()
      const stored = await sharp(`${folder}/${name}-320.webp`).resize(small).raw().toBuffer()
      const difference = drawn.reduce((sum, value, at) => sum + Math.abs(value - (stored[at] ?? 0)), 0) / drawn.length
      expect(difference, name).toBeLessThan(8)
    }
  })
})

describe('the people of the set', () => {
  const people = generateCast(castSeed)
  const kinds = (of: (member: CastMember) => unknown) => new Set(people.map(of)).size

  it('are of every skin tone, most hair styles and garments, in every surrounding', () => {
    expect(kinds(({ person }) => person.skin.base)).toBe(11)
    expect(kinds(({ person }) => person.hair)).toBeGreaterThan(20)
    expect(kinds(({ scenes }) => scenes[0].clothes.garment)).toBeGreaterThan(11)
    expect(kinds(({ scenes }) => scenes[0].background)).toBe(12)
  })

  it('include people with a wheelchair, a hearing aid, vitiligo', () => {
    expect(people.some(({ person }) => person.wheelchair)).toBe(true)
    expect(people.some(({ person }) => person.hearingAid)).toBe(true)
    expect(people.some(({ person }) => person.marks.includes('vitiligo'))).toBe(true)
  })

  it('are not alike in hair, clothes and colours at once', () => {
    const looks = people.map(({ person, scenes: [{ clothes, palette }] }) =>
      [person.hair, person.skin.base, clothes.garment, palette.ground].join(' '),
    )
    expect(new Set(looks).size).toBe(people.length)
  })
})
