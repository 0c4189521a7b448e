import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAccountEvents } from '../../../test/account-events.ts'
import { addMember } from '../../../test/add-member.ts'
import type { TestMember } from '../../../test/personas.ts'
import { openTestApp } from '../../../test/test-app.ts'
import {
  decideProfile,
  listAuditEntries,
  listReports,
  readMemberFile,
  readQueue,
  readReportEvidence,
  type Verdict,
} from './index.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
})

const setNickname = (nickname: string) => asha.call(routes.members.edit, { body: { nickname } })
const decide = (verdict: Verdict, revision?: string) =>
  decideProfile(test.ctx, {
    id: asha.id,
    by: 'meera',
    reason: verdict === 'rejected' ? 'It is the name of somebody else.' : null,
    verdict,
    ...(revision === undefined ? { what: ['nickname'] } : { what: 'revised', revision }),
  })
const seen = async () => (await noor.call(routes.members.view, { params: { id: asha.id } })).user.nickname
const queued = async () => {
  const { counts, items } = await readQueue(test.ctx, { kind: 'nicknames', limit: 50 })
  return { count: counts.nicknames, ours: items.filter(({ id }) => id === asha.id) }
}

describe('a nickname that waits', () => {
  it('is in the queue and in the file of its member, by its revision', async () => {
    const { count } = await queued()
    await setNickname('Monsoon Reader')
    const { count: later, ours } = await queued()
    expect(later).toBe(count + 1)
    expect(ours).toMatchObject([{ kind: 'nicknames', what: 'Monsoon Reader' }])
    const parts = (await readMemberFile(test.ctx, asha.id))?.parts
    expect(parts?.find(({ part }) => part === 'nickname')).toMatchObject({
      content: 'Monsoon Reader',
      approval: 'pending',
      revision: ours[0]?.revision,
    })
    await setNickname('')
    expect(await queued()).toEqual({ count, ours: [] })
  })

  it('is part of the evidence of a report', async () => {
    await setNickname('Monsoon Reader')
    await noor.call(routes.moderation.report, { body: { user_id: asha.id, reason: 'Something else' } })
    const [report] = (await listReports(test.ctx.db, { limit: 50 })).filter(({ reported }) => reported === asha.id)
    const { records } = await readReportEvidence(test.ctx, report ?? { id: '', evidence: [] })
    expect(records[0]).toMatchObject({ nickname: 'Monsoon Reader' })
  })
})

describe('a decision about a nickname', () => {
  it('that approves it shows it to others, tells its member and is recorded', async () => {
    await setNickname('Monsoon Reader')
    expect(await decide('approved')).toEqual({ outcome: 'done', parts: ['nickname'] })
    expect(await seen()).toBe('Monsoon Reader')
    expect(await findAccountEvents(test, asha)).toEqual(['Your nickname was approved.'])
    expect(await listAuditEntries(test.ctx.db, { subject: asha.id, limit: 5 })).toMatchObject([
      { action: 'approve', by: 'meera', details: { parts: ['nickname'] } },
    ])
    expect((await queued()).ours).toEqual([])
  })

  it('that rejects it leaves nothing for others, and tells its member why', async () => {
    await setNickname('Monsoon Reader')
    await decide('rejected')
    expect(await seen()).toBe(null)
    expect(await findAccountEvents(test, asha)).toEqual([
      'Your nickname was not approved: It is the name of somebody else.',
    ])
  })

  it('is refused once the nickname has changed', async () => {
    await setNickname('Monsoon Reader')
    const revision = (await queued()).ours[0]?.revision ?? ''
    await setNickname('Chai at Dusk')
    expect(await decide('approved', revision)).toEqual({ outcome: 'changed' })
    expect(await seen()).toBe(null)
  })

  it.each([1, 2, 3])('never shows another one that is set at the same moment (%d)', async () => {
    await setNickname('Monsoon Reader')
    const revision = (await queued()).ours[0]?.revision ?? ''
    await Promise.all([decide('approved', revision), setNickname('Chai at Dusk')])
    expect(await seen()).toBe(null)
  })
})
