import { routes } from '@satrangi/contract'
import { isNight } from '@satrangi/test-kit/night'
import type { Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { findAccountEvents } from '../../../../test/account-events.ts'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { approvePhotos, complain } from '../../../../test/complaints.ts'
import { generatedPicture, pictureSize } from '../../../../test/generated-pictures.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { type TestMember, testPhoto } from '../../../../test/personas.ts'
import { listPictureChecks } from '../../../../test/picture-checks.ts'
import { dearest, statementCosts } from '../../../../test/statement-cost.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { decideProfile, readQueue } from '../decisions/index.ts'
import { isKnownPicture } from './known-pictures.store.ts'

const test = await openTestApp({ ownDatabase: true })
const { db, photoProcessor } = test.ctx
const upload = async (member: TestMember, picture: Sharp) => {
  const photo2 = new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' })
  await member.call(routes.members.edit, { body: {}, files: { photo2 } })
  await test.runDueJobs()
}
const openChecks = async ({ id }: TestMember) => (await listPictureChecks(db)).filter(({ member }) => member === id)
const removedSeed = 1
const otherCount = isNight ? 500 : 100

beforeAll(async () => {
  const asha = await addMember(test, 'asha')
  await upload(asha, generatedPicture(removedSeed))
  await approvePhotos(test, asha)
  await complain(test, asha, { photo: 'photo2' })
  await test.runDueJobs()
  const [check] = await openChecks(asha)
  await closeSource(test.ctx, { id: check?.id ?? '', by: 'meera', note: 'Not hers.', outcome: 'upheld' })
})

describe('a removed picture', () => {
  it('is kept as bits that name nobody', async () => {
    expect(await db.knownPicture.findMany()).toEqual([
      {
        key: expect.any(BigInt),
        hash: expect.stringMatching(/^[01]{64}$/),
        mirrorHash: expect.stringMatching(/^[01]{64}$/),
        createdAt: test.clock.now(),
      },
    ])
  })

  const { width, height } = pictureSize
  it.each<[string, (picture: Sharp) => Sharp]>([
    ['as it was', (picture) => picture],
    ['scaled', (picture) => picture.resize(200)],
    ['compressed', (picture) => picture.jpeg({ quality: 30 })],
    ['mirrored', (picture) => picture.flop()],
    ['cut at its edges', (picture) => picture.extract({ left: 4, top: 5, width: width - 8, height: height - 10 })],
    ['brighter', (picture) => picture.modulate({ brightness: 1.1 })],
  ])('waits for a moderator when it is uploaded again %s, and its owner is told nothing', async (name, change) => {
    const ravi = await addMember(test, `ravi-${name.replaceAll(' ', '-')}`)
    await upload(ravi, change(generatedPicture(removedSeed)))
    expect(await openChecks(ravi)).toMatchObject([{ kind: 'known_picture', class: 'P0', complaints: 0 }])
    expect(await findAccountEvents(test, ravi)).toEqual([])
    expect((await ravi.call(routes.pictureComplaints.mine)).check).toBeNull()
    expect(
      await decideProfile(test.ctx, { id: ravi.id, what: ['photo2'], verdict: 'approved', reason: null, by: 'meera' }),
    ).toEqual({ outcome: 'checked', part: 'photo2' })
  })

  it('is shown again by a moderator who finds that it is another, and then waits like every photo', async () => {
    const zoya = await addMember(test, 'zoya')
    await upload(zoya, generatedPicture(removedSeed))
    const [check] = await openChecks(zoya)
    const before = await readQueue(test.ctx, { kind: 'known', limit: 500 })
    expect(before.items.map(({ id }) => id)).toContain(check?.id)
    await closeSource(test.ctx, { id: check?.id ?? '', by: 'meera', note: 'Another.', outcome: 'dismissed' })
    expect(await findAccountEvents(test, zoya)).toEqual([])
    const { items } = await readQueue(test.ctx, { kind: 'photos', limit: 500 })
    expect(items.filter(({ id }) => id === zoya.id).map(({ part }) => part)).toEqual(['photo1', 'photo2'])
  })

  it(`is found in none of ${otherCount} other pictures`, async () => {
    const found: number[] = []
    for (let seed = removedSeed + 1; seed <= removedSeed + otherCount; seed += 1) {
      const hashes = await photoProcessor.hash(await generatedPicture(seed).png({ compressionLevel: 1 }).toBuffer())
      if (hashes && (await isKnownPicture(db, hashes))) found.push(seed)
    }
    expect(found).toEqual([])
  }, 120_000)
})

it('of one colour is like no other: it has no hash', async () => {
  expect(await photoProcessor.hash(new Uint8Array(await (await testPhoto()).arrayBuffer()))).toBeNull()
  expect(await keyOf(test, await addMember(test, 'meena'))).toBeDefined()
})

it('is looked for among 100,000 by reading all of their pages', async () => {
  await db.$executeRaw`
    insert into known_pictures (hash, mirror_hash, created_at)
    select hash, ~hash, now() from (
      select (('x' || md5(n::text))::bit(64)) as hash from generate_series(1, 100000) n) hashes`
  await db.$executeRaw`vacuum analyze known_pictures`
  const hash = '01'.repeat(32)
  expect(dearest(await statementCosts(test, () => isKnownPicture(db, { hash })))).toBeLessThan(1_100)
})
