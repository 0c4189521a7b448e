import { heldCopyDays } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../../test/add-member.ts'
import { exchangeMessages } from '../../../test/full-life.ts'
import { keyOf } from '../../../test/member-states.ts'
import { connect } from '../../../test/personas.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { replayErasures } from './index.ts'

const test = await openTestApp()
const { db } = test.ctx

it('erases again who has left, and holds what they wrote from the day on which they left', async () => {
  const [asha, noor] = [await addMember(test, 'asha'), await addMember(test, 'noor')]
  await connect(asha, noor)
  await exchangeMessages(test, asha, noor, '1')
  const leftAt = new Date('2026-01-14T00:00:00Z')
  const digest = test.ctx.erasureDigest({ key: await keyOf(test, asha), id: asha.id })
  expect(await replayErasures(test.ctx, new Map([[digest, leftAt]]))).toBe(1)
  expect(await db.member.findMany({ select: { id: true } })).toEqual([{ id: noor.id }])
  const heldUntil = new Date(leftAt.getTime() + heldCopyDays * 86_400_000)
  const select = { messageId: true, takenAt: true, heldUntil: true }
  expect(await db.heldCopy.findMany({ select, orderBy: { messageId: 'asc' } })).toEqual([
    { messageId: 1, takenAt: leftAt, heldUntil },
    { messageId: 3, takenAt: leftAt, heldUntil },
  ])
})
