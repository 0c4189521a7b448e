import { routes } from '@satrangi/contract'
import { coverPairs } from '@satrangi/test-kit/night'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const hour = 3_600_000
/** What a viewer has: until how many hours from now. */
const viewers = {
  free: { paidUntil: null, exclusiveUntil: null },
  paid: { paidUntil: 1, exclusiveUntil: null },
  exclusive: { paidUntil: null, exclusiveUntil: 1 },
  'paid under exclusive': { paidUntil: 1, exclusiveUntil: 1 },
  'exclusive until a moment ago, and paid': { paidUntil: 1, exclusiveUntil: 0 },
  'paid until a moment ago': { paidUntil: 0, exclusiveUntil: null },
  'exclusive until a moment ago': { paidUntil: null, exclusiveUntil: 0 },
} as const
const matches = ['none', 'sent', 'pending', 'rejected', 'accepted'] as const
const blocks = ['no block', 'a block of the viewer', 'a block of the owner'] as const
const hidings = ['shown', 'hidden'] as const

type Viewer = keyof typeof viewers
type Match = (typeof matches)[number]
type Block = (typeof blocks)[number]
type Hiding = (typeof hidings)[number]

/** The rule, said once more in other words. */
function wanted(viewer: Viewer, match: Match, block: Block, hiding: Hiding): string {
  if (block !== 'no block') return 'not_found'
  const { paidUntil, exclusiveUntil } = viewers[viewer]
  if (paidUntil !== 1 && exclusiveUntil !== 1) return 'upgrade_required'
  return match === 'accepted' && hiding === 'shown' ? 'the number' : 'number_not_shown'
}

const people = new Map<Match, { asha: TestMember; noor: TestMember }>()
const test = await openTestApp()
for (const match of matches) {
  const [asha, noor] = [await addMember(test, `asha-${match}`), await addMember(test, `noor-${match}`)]
  const { send, respond } = routes.requests
  if (match === 'accepted') await connect(asha, noor)
  if (match === 'sent' || match === 'rejected') await asha.call(send, { body: { user_id: noor.id } })
  if (match === 'rejected') await noor.call(respond, { body: { user_id: asha.id, status: 'rejected' } })
  if (match === 'pending') await noor.call(send, { body: { user_id: asha.id } })
  people.set(match, { asha, noor })
}

const cases = coverPairs({ viewer: Object.keys(viewers) as Viewer[], match: matches, block: blocks, hiding: hidings })

describe('a number', () => {
  it.each(cases)(
    'for a viewer who is $viewer, with a request that is $match, $block, and the number $hiding',
    async ({ viewer, match, block, hiding }) => {
      const { asha, noor } = people.get(match) ?? {}
      if (!asha || !noor) throw new Error(`nobody stands like ${match}`)
      const { db } = test.ctx
      const { paidUntil, exclusiveUntil } = viewers[viewer]
      const at = (hours: number | null) => (hours === null ? null : new Date(test.clock.now().getTime() + hours * hour))
      await db.member.update({
        where: { id: asha.id },
        data: { paidUntil: at(paidUntil), exclusiveUntil: at(exclusiveUntil) },
      })
      await db.member.update({ where: { id: noor.id }, data: { hidePhone: hiding === 'hidden' } })
      const [blocker, blocked] = block === 'a block of the owner' ? [noor, asha] : [asha, noor]
      const toggle = () => blocker.call(routes.blocks.toggle, { body: { user_id: blocked.id } })
      const reveals = () => db.reveal.count({ where: { viewer: { id: asha.id } } })
      const before = await reveals()

      if (block !== 'no block') await toggle()
      const { status, body, text } = await rawCall(test.app, routes.members.viewContact, {
        token: asha.token,
        body: { user_id: noor.id },
      })
      if (block !== 'no block') await toggle()

      const expected = wanted(viewer, match, block, hiding)
      expect(status === 200 ? 'the number' : body?.code).toBe(expected)
      expect(text.includes(noor.phone)).toBe(expected === 'the number')
      // No record, no number; and no record without one.
      expect(await reveals()).toBe(before + (expected === 'the number' ? 1 : 0))
    },
  )
})
