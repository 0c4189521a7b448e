import { type QueueKind, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAccountEvents } from '../../../../test/account-events.ts'
import { addMember } from '../../../../test/add-member.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'
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

interface Line {
  field: 'nickname' | 'city_name' | 'occupation'
  part: 'nickname' | 'city' | 'occupation'
  kind: QueueKind
  first: string
  second: string
  /** What others see in its place. */
  hidden: string | null
  /** Whether one waits from the sign-up on. */
  waitsAtFirst: boolean
}

const lines: Line[] = [
  {
    ...{ field: 'nickname', part: 'nickname', kind: 'nicknames' },
    ...{ first: 'Monsoon Reader', second: 'Chai at Dusk', hidden: null, waitsAtFirst: false },
  },
  {
    ...{ field: 'occupation', part: 'occupation', kind: 'occupations' },
    ...{ first: 'Ferry captain', second: 'Baker', hidden: '', waitsAtFirst: true },
  },
  {
    ...{ field: 'city_name', part: 'city', kind: 'cities' },
    ...{ first: 'Chhoti Basti', second: 'Badi Basti', hidden: '', waitsAtFirst: false },
  },
]

describe.each(lines)('$part', ({ field, part, kind, first, second, hidden, waitsAtFirst }) => {
  const set = (text: string) => asha.call(routes.members.edit, { body: { [field]: text } })
  const decide = (verdict: Verdict, revision?: string) =>
    decideProfile(test.ctx, {
      id: asha.id,
      by: 'meera',
      reason: verdict === 'rejected' ? 'It is the name of somebody else.' : null,
      verdict,
      ...(revision === undefined ? { what: [part] } : { what: 'revised', revision }),
    })
  const seen = async () => (await noor.call(routes.members.view, { params: { id: asha.id } })).user[field]
  const queued = async () => {
    const { counts, items } = await readQueue(test.ctx, { kind, limit: 500 })
    return { count: counts[kind], ours: items.filter(({ id }) => id === asha.id) }
  }

  describe('that waits', () => {
    it('is in the queue and in the file of its member, by its revision', async () => {
      const { count } = await queued()
      await set(first)
      const { count: later, ours } = await queued()
      expect(later).toBe(count + (waitsAtFirst ? 0 : 1))
      expect(ours).toMatchObject([{ kind, what: first }])
      const parts = (await readMemberFile(test.ctx, asha.id))?.parts
      expect(parts?.find((one) => one.part === part)).toMatchObject({
        content: first,
        approval: 'pending',
        revision: ours[0]?.revision,
      })
      await set(second)
      expect(await queued()).toMatchObject({ count: later, ours: [{ what: second }] })
    })

    it('is part of the evidence of a report', async () => {
      await set(first)
      await noor.call(routes.moderation.report, { body: { user_id: asha.id, reason: 'Something else' } })
      const [report] = (await listReports(test.ctx.db, { limit: 50 })).filter(({ reported }) => reported === asha.id)
      const { records } = await readReportEvidence(test.ctx, report ?? { id: '', evidence: [] })
      expect(records[0]).toMatchObject({ [part]: first })
    })
  })

  describe('that is decided', () => {
    it('is shown to others once approved, with a notification and a record', async () => {
      await set(first)
      expect(await decide('approved')).toEqual({ outcome: 'done', parts: [part] })
      expect(await seen()).toBe(first)
      expect(await findAccountEvents(test, asha)).toEqual([`Your ${part} was approved.`])
      expect(await listAuditEntries(test.ctx.db, { subject: asha.id, limit: 5 })).toMatchObject([
        { action: 'approve', by: 'meera', details: { parts: [part] } },
      ])
      expect((await queued()).ours).toEqual([])
    })

    it('is shown to nobody once rejected, and its member reads why', async () => {
      await set(first)
      await decide('rejected')
      expect(await seen()).toBe(hidden)
      expect(await findAccountEvents(test, asha)).toEqual([
        `Your ${part} was not approved: It is the name of somebody else.`,
      ])
    })

    it('is not decided once it has changed', async () => {
      await set(first)
      const revision = (await queued()).ours[0]?.revision ?? ''
      await set(second)
      expect(await decide('approved', revision)).toEqual({ outcome: 'changed' })
      expect(await seen()).toBe(hidden)
    })

    it.each([1, 2, 3])('is never shown as another one that is set at the same moment (%d)', async () => {
      await set(first)
      const revision = (await queued()).ours[0]?.revision ?? ''
      await Promise.all([decide('approved', revision), set(second)])
      expect(await seen()).toBe(hidden)
    })
  })
})
