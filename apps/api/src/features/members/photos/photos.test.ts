import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { listPhotoFiles } from '../../../../test/files.ts'
import { keyOf, sessionOf } from '../../../../test/member-states.ts'
import { type SignedUpMember, signUp, type TestMember } from '../../../../test/personas.ts'
import { send } from '../../../../test/send.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { photoAddress } from './photos.address.ts'

const test = await openTestApp()
const asha = await signUp(test, 'asha')
const noor = await signUp(test, 'noor')

const get = (name: string) => send(test.app, { url: `/uploads/${name}` })
const nameOf = ({ user }: SignedUpMember) => user.photo1 ?? ''

/** The same address with another value in its query string. */
function changed(name: string, values: Record<string, string>): string {
  const [file, query] = name.split('?')
  const params = new URLSearchParams(query)
  for (const [key, value] of Object.entries(values)) params.set(key, value)
  return `${file}?${params}`
}

describe('the address of a photo', () => {
  it('returns the photo with private caching and without any permission to run', async () => {
    const { status, headers, bytes } = await get(nameOf(asha))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    const about = await sharp(bytes).metadata()
    expect(about).toMatchObject({ format: 'webp', width: 200, height: 250 })
    expect(about.exif).toBeUndefined()
  })

  it('returns the small size of the same photo', async () => {
    const small = await get(`${nameOf(asha)}&w=320`)
    expect(small.status).toBe(200)
    expect((await sharp(small.bytes).metadata()).format).toBe('webp')
  })

  it('is valid for between ten and fifteen minutes', async () => {
    const expires = Number(new URLSearchParams(nameOf(asha).split('?')[1]).get('e'))
    const left = expires - test.clock.now().getTime() / 1000
    expect(left).toBeLessThanOrEqual(900)
    expect(left).toBeGreaterThanOrEqual(600)
    test.clock.advanceSeconds(left - 1)
    expect((await get(nameOf(asha))).status).toBe(200)
    test.clock.advanceSeconds(1)
    expect((await get(nameOf(asha))).status).toBe(404)
  })

  it('is refused with an expiry too far ahead, signed or not', async () => {
    const later = new Date(test.clock.now().getTime() + 3_600_000)
    const [file = ''] = nameOf(asha).split('.')
    const session = await sessionOf(test, asha)
    const early = photoAddress({ ...test.ctx, clock: { now: () => later } }, session, { file, colour: '000000' })
    expect((await get(early)).status).toBe(404)
    expect((await get(photoAddress(test.ctx, session, { file, colour: '000000' }))).status).toBe(200)
  })

  it('is refused when any part of it is changed', async () => {
    const fresh = await findAddress(asha)
    expect((await get(fresh)).status).toBe(200)
    const [file = '', query] = fresh.split('?')
    const [others = ''] = nameOf(noor).split('?')
    const params = new URLSearchParams(query)
    const signature = params.get('s') ?? ''
    const expires = params.get('e') ?? ''
    const turned = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    const tampered = [
      file,
      `${file}?e=${expires}`,
      `${file}?s=${signature}`,
      `${others}?${query}`,
      `${file.replace('.webp', '-320.webp')}?${query}`,
      `${file.replace('.webp', '')}?${query}`,
      `${file.toUpperCase()}?${query}`,
      `..%2F${file.slice(0, 2)}%2F${file}?${query}`,
      `%2e%2e/photos/${file.slice(0, 2)}/${file}?${query}`,
      changed(fresh, { e: String(Number(expires) + 300) }),
      changed(fresh, { e: String(Number(expires) + 86_400) }),
      changed(fresh, { e: String(Number(expires) - 1) }),
      changed(fresh, { e: '' }),
      changed(fresh, { e: 'soon' }),
      changed(fresh, { s: turned }),
      changed(fresh, { s: signature.slice(1) }),
      changed(fresh, { s: '' }),
      `${fresh}&s=${signature}`,
      `0000000000000000000000000f.webp?${query}`,
    ]
    for (const one of tampered) {
      const { status, body } = await get(one)
      expect([one, status]).toEqual([one, 404])
      expect(body).toEqual({ success: false, code: 'not_found', params: {}, detail: 'Not found.' })
    }
  })

  it('stops working when the photo is deleted, even before it expires', async () => {
    const ravi = await signUp(test, 'ravi')
    const [file = ''] = nameOf(ravi).split('.')
    expect((await get(nameOf(ravi))).status).toBe(200)
    await test.ctx.photoStore.remove(`${file}.webp`)
    expect((await get(nameOf(ravi))).status).toBe(404)
  })

  it('has a name that cannot be guessed', () => {
    const names = [asha, noor].map((one) => nameOf(one).split('.')[0] ?? '')
    for (const name of names) expect(name).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/)
    expect(names[0]?.slice(0, 4)).not.toBe(names[1]?.slice(0, 4))
  })
})

async function findAddress(member: TestMember): Promise<string> {
  const url = `/api/v1/users/view_profile/${member.id}`
  const { body } = await send(test.app, { url, headers: { authorization: `Bearer ${member.token}` } })
  return (body as unknown as { user: { photo1: string } }).user.photo1
}

describe('the hourly cleanup', () => {
  const makeOlder = (minutes: number, file: string) =>
    test.ctx.db.$executeRaw`
      update unowned_photo_files set since = since - make_interval(mins => ${minutes}::int) where file = ${file}`

  it('deletes files that no row has named for an hour, and nothing else', async () => {
    const { photoStore, db } = test.ctx
    const ownedFiles = await listPhotoFiles(test)
    const [old = '', half = '', young = ''] = ['0', '1', '2'].map((letter) => letter.repeat(26))
    await db.unownedPhotoFile.createMany({ data: [old, half, young].map((file) => ({ file })) })
    for (const name of [`${old}.webp`, `${old}-320.webp`, `${half}-320.webp`, `${young}.webp`, `${young}-320.webp`]) {
      await photoStore.put(name, Buffer.from('webp'))
    }
    await writeFile(join(test.ctx.config.photoDir, half.slice(0, 2), `${half}.webp.part`), 'half a file')
    for (const file of [old, half]) await makeOlder(61, file)
    await makeOlder(59, young)
    await db.$queryRaw`select 1 from graphile_worker.add_job('sweep')`
    await test.runDueJobs()
    const left = (await listPhotoFiles(test)).sort()
    expect(left).toEqual([...ownedFiles, `${young}.webp`, `${young}-320.webp`].sort())
    expect((await db.unownedPhotoFile.findMany()).map(({ file }) => file)).toEqual([young])
    expect(test.lines.some((line) => line.includes('"photos_swept"') && line.includes('"removed":2'))).toBe(true)
    expect(await db.photo.count({ where: { memberKey: await keyOf(test, asha) } })).toBe(1)
  })
})
