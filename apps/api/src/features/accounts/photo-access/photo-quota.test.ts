import { routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { send } from '../../../../test/send.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { memberKey } from '../../../keys.ts'
import { requirePhotoQuota } from '../../discovery/index.ts'

// A tenth of the quota: 30 photos in full size.
const test = await openTestApp({ limitScale: 0.1 })
const viewer = await addMember({ ctx: test.ctx, as: (token) => test.as(token, '10.4.1.1') }, 'asha')
const stranger = await addMember({ ctx: test.ctx, as: (token) => test.as(token, '10.4.1.2') }, 'noor')
await test.ctx.db.photo.updateMany({ data: { approval: 'approved' } })
const key = await keyOf(test, viewer)
const others = { key: memberKey(1n << 62n), matchStatus: 'none' } as const
for (let n = 0; n < 30; n += 1) await requirePhotoQuota(test.ctx, key, others, `photo${n}`)

const fetchPhotoOf = async (owner: TestMember, size = '') => {
  const { user } = await viewer.call(routes.members.view, { params: { id: owner.id } })
  const { status, body } = await send(test.app, { url: `/uploads/${user.photo1}${size}` })
  return [status, status === 429 ? body?.code : 'photo']
}

it('photos of strangers in full size end with the day’s quota; small ones and those of people one knows do not', async () => {
  expect(await fetchPhotoOf(stranger)).toEqual([429, 'seen_enough'])
  expect(await fetchPhotoOf(stranger, '&w=320')).toEqual([200, 'photo'])
  expect(await fetchPhotoOf(viewer)).toEqual([200, 'photo'])
  await connect(viewer, stranger)
  expect(await fetchPhotoOf(stranger)).toEqual([200, 'photo'])
})
