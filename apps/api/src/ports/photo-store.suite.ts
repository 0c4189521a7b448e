import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PhotoStore } from './photo-store.ts'

const nameOf = (letter: string) => `${letter.repeat(26)}.webp`
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** What every photo store does. `open` gives an empty one. */
export function photoStoreSuite(open: () => Promise<PhotoStore>): void {
  let store: PhotoStore
  beforeEach(async () => {
    store = await open()
  })

  const read = async (name: string) => {
    const opened = await store.open(name)
    return opened && { size: opened.size, text: String(await buffer(opened.stream)) }
  }

  describe('a stored photo', () => {
    it('can be read whole, with its size', async () => {
      await store.put(nameOf('a'), bytesOf('large'))
      await store.put(`${'a'.repeat(26)}-320.webp`, bytesOf('s'))
      expect(await read(nameOf('a'))).toEqual({ size: 5, text: 'large' })
      expect(await read(`${'a'.repeat(26)}-320.webp`)).toEqual({ size: 1, text: 's' })
    })

    it.each([5, 64 * 1024, 64 * 1024 + 1, 300_000, 1_200_000])('of %i bytes can be loaded', async (size) => {
      await store.put(nameOf('a'), new Uint8Array(size).fill(97))
      const loaded = await store.load(nameOf('a'))
      const text = String(Buffer.isBuffer(loaded?.content) ? loaded.content : loaded && (await buffer(loaded.content)))
      expect([loaded?.size, text === 'a'.repeat(size)]).toEqual([size, true])
    })

    it('can be read by many at once', async () => {
      await store.put(nameOf('a'), new Uint8Array(300_000).fill(97))
      const all = await Promise.all(Array.from({ length: 10 }, () => read(nameOf('a'))))
      for (const one of all) expect(one).toEqual({ size: 300_000, text: 'a'.repeat(300_000) })
    })

    it('is stored once, however often the same is stored', async () => {
      await store.put(nameOf('a'), bytesOf('x'))
      await store.put(nameOf('a'), bytesOf('x'))
      expect(await read(nameOf('a'))).toEqual({ size: 1, text: 'x' })
    })

    it('is one of those that were stored under its name at the same time, and whole', async () => {
      const texts = Array.from({ length: 10 }, (_, at) => String(at).repeat(20_000 + at))
      await Promise.all(texts.map((text) => store.put(nameOf('a'), bytesOf(text))))
      expect(texts).toContain((await read(nameOf('a')))?.text)
    })

    it('is gone when it is removed by many at once', async () => {
      await store.put(nameOf('a'), bytesOf('x'))
      await Promise.all(Array.from({ length: 10 }, () => store.remove(nameOf('a'))))
      expect(await store.load(nameOf('a'))).toBeNull()
    })

    it('is gone when it is removed, which can be repeated', async () => {
      await store.put(nameOf('a'), bytesOf('x'))
      await store.remove(nameOf('a'))
      await store.remove(nameOf('a'))
      expect(await store.open(nameOf('a'))).toBeNull()
      expect(await store.load(nameOf('a'))).toBeNull()
    })

    it('has a second name when it is copied, which outlives the first', async () => {
      await store.put(nameOf('a'), bytesOf('x'))
      expect(await store.copy(nameOf('a'), nameOf('b'))).toBe(true)
      expect([await read(nameOf('a')), await read(nameOf('b'))]).toEqual(Array(2).fill({ size: 1, text: 'x' }))
      await store.remove(nameOf('a'))
      expect(await read(nameOf('b'))).toEqual({ size: 1, text: 'x' })
    })

    it('that was never stored is null', async () => {
      expect(await store.open(nameOf('b'))).toBeNull()
      expect(await store.copy(nameOf('b'), nameOf('c'))).toBe(false)
      expect(await store.open(nameOf('c'))).toBeNull()
    })
  })

  it('passes its check, which can be repeated', async () => {
    await store.check()
    await store.check()
  })

  it.each([
    '',
    '.',
    '..',
    '../../../etc/passwd',
    `../${nameOf('a')}`,
    `aa/${nameOf('a')}`,
    `${nameOf('a')}/..`,
    `/${nameOf('a')}`,
    `..\\${nameOf('a')}`,
    `${nameOf('a')}\0`,
    `${nameOf('a')}\n`,
    `${nameOf('a')}.part`,
    nameOf('a').toUpperCase(),
    nameOf('ä'),
    `${'a'.repeat(25)}.webp`,
    `${'a'.repeat(27)}.webp`,
    `${'a'.repeat(26)}.jpg`,
    `${'a'.repeat(26)}-1080.webp`,
    'a'.repeat(26),
  ])('rejects the name %j', async (name) => {
    await expect(store.put(name, bytesOf('x'))).rejects.toThrow('not the name of a photo')
    await expect(store.open(name)).rejects.toThrow('not the name of a photo')
    await expect(store.copy(name, nameOf('a'))).rejects.toThrow('not the name of a photo')
    await expect(store.copy(nameOf('a'), name)).rejects.toThrow('not the name of a photo')
    await expect(store.remove(name)).rejects.toThrow('not the name of a photo')
  })
}
