import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { seeded } from '../../scripts/seed/random.ts'
import { drawPerson } from './drawing/draw-person.ts'
import { makePerson } from './drawing/person.ts'
import { makeScene } from './drawing/scene.ts'
import { drawStillLife } from './drawing/still-life.ts'
import { hairStylesFor } from './drawing/style.ts'

const seeds = Array.from({ length: 200 }, (_, index) => index + 1)

const drawAvatar = (seed: number): string => {
  const random = seeded(seed)
  const person = makePerson(random)
  return drawPerson(person, makeScene(random, person))
}

const pixels = async (svg: string): Promise<{ width: number; height: number; digest: string }> => {
  const { data, info } = await sharp(Buffer.from(svg)).resize(54).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, digest: createHash('sha256').update(data).digest('hex') }
}

describe('a drawn avatar', () => {
  it('is the same to the byte for the same seed', () => {
    for (const seed of seeds) expect(drawAvatar(seed)).toBe(drawAvatar(seed))
  })

  it('is a picture that the photo pipeline can read, and no two of 200 look alike', async () => {
    const drawn = await Promise.all(seeds.map((seed) => pixels(drawAvatar(seed))))
    expect(drawn.every(({ width, height }) => width === 54 && height === 68)).toBe(true)
    expect(new Set(drawn.map(({ digest }) => digest)).size).toBe(seeds.length)
  })

  it('measures 1080 by 1350 and stands alone: no text, no picture or address from elsewhere', async () => {
    const { width, height } = await sharp(Buffer.from(drawAvatar(7))).metadata()
    expect([width, height]).toEqual([1080, 1350])
    for (const seed of seeds) {
      const svg = drawAvatar(seed).replace('http://www.w3.org/2000/svg', '')
      expect(svg).not.toMatch(/<text|<image|href|https?:|NaN|undefined/)
    }
  })
})

describe('a scene', () => {
  it('is found for everybody: every skin beside every colour of hair, at every age', () => {
    const random = seeded(1)
    for (let age = 18; age <= 90; age++) {
      for (let turn = 0; turn < 150; turn++) {
        const person = makePerson(random, { age })
        expect(makeScene(random, person).clothes.main).toMatch(/^#/)
      }
    }
  })
})

describe('one person in two photos', () => {
  it('keeps the person and changes the scene', () => {
    const person = makePerson(seeded(11), { presentation: 'feminine', age: 31 })
    const [first, second] = [makeScene(seeded(1), person), makeScene(seeded(2), person)]
    expect(drawPerson(person, first)).not.toBe(drawPerson(person, second))
    for (const scene of [first, second]) expect(drawPerson(person, scene)).toContain(person.skin.base)
  })

  it('follows the traits that were asked for', () => {
    for (const seed of seeds) {
      const person = makePerson(seeded(seed), { presentation: 'feminine', age: 63 })
      expect(person).toMatchObject({ presentation: 'feminine', age: 63, beard: 'none' })
      expect(Object.keys(hairStylesFor('feminine', 63))).toContain(person.hair)
    }
  })
})

describe('a drawing without a person', () => {
  it('can be read too', async () => {
    for (const seed of seeds.slice(0, 20)) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1350">${drawStillLife(seeded(seed))}</svg>`
      expect((await pixels(svg)).width).toBe(54)
    }
  })
})
