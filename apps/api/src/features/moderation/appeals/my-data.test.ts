import { beforeEach, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { exportOf } from '../../../../test/declared-data.ts'
import { keyOf } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { appealIdOf, readOwnSuspension, sendAppeal, suspendBy } from '../../../../test/suspended.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { runHourlyCleanup } from '../../cleanup.ts'

const test = await openTestApp()
const { ctx } = test
let asha: TestMember
let number: string
let made = 0
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  await suspendBy(test, asha)
  number = (await sendAppeal(test, asha, 'It was a reading group.')).number
})

const dismiss = async () =>
  closeSource(ctx, {
    ...{ id: await appealIdOf(test, number), by: 'cedar', outcome: 'dismissed', words: 'We looked again.' },
  })

it('exports what the member wrote and was told, and not by whom', async () => {
  await dismiss()
  const exported = await exportOf(test, 'appeals', await keyOf(test, asha))
  const at = test.clock.now()
  expect(exported).toEqual({
    appeals: [
      {
        ...{ text: 'It was a reading group.', sent_at: at, decided_at: at },
        ...{ outcome: 'dismissed', answer: 'We looked again.' },
      },
    ],
  })
})

it('keeps the texts of an open appeal, and of a decided one for CASE_KEPT_DAYS', async () => {
  test.clock.advanceSeconds(ctx.config.caseRetentionDays * 86_400)
  await runHourlyCleanup(ctx)
  expect((await readOwnSuspension(test, asha)).appeal?.text).toBe('It was a reading group.')
  await dismiss()
  test.clock.advanceSeconds(ctx.config.caseRetentionDays * 86_400 - 1)
  await runHourlyCleanup(ctx)
  expect((await readOwnSuspension(test, asha)).appeal?.answer).toBe('We looked again.')
  test.clock.advanceSeconds(1)
  await runHourlyCleanup(ctx)
  expect((await readOwnSuspension(test, asha)).appeal).toMatchObject({
    ...{ case_number: number, text: null, answer: null, outcome: 'dismissed' },
  })
})
