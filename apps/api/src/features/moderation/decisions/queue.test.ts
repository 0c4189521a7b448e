import { queueKinds, routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { suspend } from '../../../../test/member-states.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { readPhoto } from '../../members/index.ts'
import { decideProfile, listAuditEntries, readMemberFile, readQueue } from './index.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha', { bio: 'The first bio.' })
test.clock.advanceSeconds(60)
const noor = await addMember(test, 'noor', { bio: 'The second bio.' })
test.clock.advanceSeconds(60)
const ravi = await addMember(test, 'ravi')
await suspend(test, ravi)
test.clock.advanceSeconds(60)
await asha.call(routes.moderation.report, { body: { user_id: noor.id, reason: 'Looks under 18' } })
const message = { name: 'Zoya', email: 'zoya@mail.example', subject: 'A question', message: 'How do I pause?' }
await test.ctx.db.contactMessage.create({ data: { ...message, createdAt: test.clock.now() } })

const lines = async (kind?: Parameters<typeof readQueue>[1]['kind'], limit = 50) =>
  (await readQueue(test.ctx, { kind, limit })).items.map(({ kind: of, id, what }) => [of, id, what])

it('lists everything that waits in the order of work, without suspended members', async () => {
  const { counts, items } = await readQueue(test.ctx, { limit: 50 })
  expect(counts).toEqual({
    ...Object.fromEntries(queueKinds.map((kind) => [kind, 0])),
    ...{ photos: 2, occupations: 2, bios: 2, reports: 1, contact: 1 },
  })
  expect(items.map(({ class: grave, kind }) => [grave, kind])).toEqual([
    ['P0', 'reports'],
    ...[0, 1].flatMap(() => [
      ['P3', 'bios'],
      ['P3', 'occupations'],
      ['P3', 'photos'],
    ]),
    ['P4', 'contact'],
  ])
  for (const { class: grave, actBy, since } of items)
    if (grave === 'P3') expect(actBy.getTime() - since.getTime()).toBe(24 * 3_600_000)
  expect(await lines('photos')).toEqual([
    ['photos', asha.id, 'photo 1'],
    ['photos', noor.id, 'photo 1'],
  ])
  expect(await lines('occupations', 1)).toEqual([['occupations', asha.id, 'Designer']])
  expect(await lines('bios', 1)).toEqual([['bios', asha.id, 'The first bio.']])
  expect(await lines('reports')).toEqual([['reports', expect.any(String), `${noor.id}: Looks under 18`]])
  expect(await lines('contact')).toEqual([['contact', expect.any(String), 'A question']])
})

it('names each text and photo by its revision, by which it can be decided', async () => {
  const { items } = await readQueue(test.ctx, { kind: 'bios', limit: 50 })
  const revision = items[1]?.revision ?? ''
  expect(revision).toMatch(/^[0-9a-f]{6}$/)
  const decision = { by: 'meera', reason: null, verdict: 'approved', what: 'revised', revision } as const
  expect(await decideProfile(test.ctx, { ...decision, id: asha.id })).toEqual({ outcome: 'changed' })
  expect(await decideProfile(test.ctx, { ...decision, id: noor.id })).toMatchObject({ parts: ['bio'] })
  expect((await readQueue(test.ctx, { kind: 'bios', limit: 50 })).counts.bios).toBe(1)
})

it('shows a member’s file without legal name and full contacts', async () => {
  const file = await readMemberFile(test.ctx, noor.id)
  expect(file?.member).toMatchObject({ id: noor.id, nickname: null, email: 'n…@people.example', suspended_at: null })
  expect(file?.member).not.toHaveProperty('name')
  expect(file?.parts.map(({ part }) => part)).toEqual(['photo1', 'occupation', 'bio'])
  expect(file?.reports).toMatchObject([{ reporter: asha.id, reason: 'Looks under 18' }])
  expect(file?.acts).toMatchObject([{ action: 'approve', by: 'meera' }])
  expect(JSON.stringify(file, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(
    new RegExp(`${noor.phone}|${noor.email}|argon2`),
  )
  const photo = file?.parts[0]?.content ?? ''
  const [large, small] = [await readPhoto(test.ctx, photo, 'large'), await readPhoto(test.ctx, photo, 'small')]
  expect(
    [large, small].map((bytes) =>
      Buffer.from(bytes ?? [])
        .subarray(8, 12)
        .toString(),
    ),
  ).toEqual(['WEBP', 'WEBP'])
  expect(await readMemberFile(test.ctx, 'SG00000000')).toBe(null)
})

it('drops a contact message that was closed', async () => {
  const id = (await readQueue(test.ctx, { kind: 'contact', limit: 1 })).items[0]?.id ?? ''
  const close = () => closeSource(test.ctx, { id, by: 'meera', note: null })
  expect([await close(), await close()]).toEqual(['done', 'already'])
  expect((await readQueue(test.ctx, { limit: 1 })).counts.contact).toBe(0)
  expect(await listAuditEntries(test.ctx.db, { by: 'meera', limit: 1 })).toMatchObject([
    { action: 'close_contact', subject: id },
  ])
})
