import { expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { approvePhotos, complain } from '../../../../test/complaints.ts'
import { listPictureChecks } from '../../../../test/picture-checks.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { openComplaints } from './open-complaints.ts'

const test = await openTestApp()
const ten = Array.from({ length: 10 })

it('makes one case of ten complaints about one photo at once', async () => {
  const asha = await addMember(test, 'asha')
  await approvePhotos(test, asha)
  const numbers = await Promise.all(ten.map(() => complain(test, asha, { photo: 'photo1' })))
  expect(new Set(numbers).size).toBe(10)
  await Promise.all(ten.map(() => openComplaints(test.ctx)))
  const checks = await listPictureChecks(test.ctx.db)
  expect(checks).toMatchObject([{ member: asha.id, complaints: 10, class: 'P0' }])
  expect(numbers).toContain(checks[0]?.number)
  expect(await test.ctx.db.pictureCheckPhoto.count()).toBe(1)
})

it('decides once, however many moderators do so at once', async () => {
  const noor = await addMember(test, 'noor')
  await complain(test, noor)
  await openComplaints(test.ctx)
  const [check] = (await listPictureChecks(test.ctx.db)).filter(({ member }) => member === noor.id)
  const decide = (outcome: 'upheld' | 'dismissed') =>
    closeSource(test.ctx, { id: check?.id ?? '', by: 'meera', note: 'Looked.', outcome })
  const results = await Promise.all(ten.map((_, at) => decide(at % 2 === 0 ? 'upheld' : 'dismissed')))
  expect(results.filter((result) => result === 'done')).toHaveLength(1)
  expect(results.filter((result) => result === 'already')).toHaveLength(9)
  expect(await test.ctx.db.moderationAction.count()).toBe(1)
})
