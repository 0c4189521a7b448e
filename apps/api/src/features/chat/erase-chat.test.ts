import { routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../../test/add-member.ts'
import { keyOf } from '../../../test/member-states.ts'
import { connect } from '../../../test/personas.ts'
import { openTestApp } from '../../../test/test-app.ts'
import type { DepartingMember } from '../../personal-data.ts'
import { erase } from './my-data.store.ts'

const test = await openTestApp()

it('erases the conversations of a day on both sides of a pair, and nobody else’s', async () => {
  const { db } = test.ctx
  const [asha, noor, mira] = [
    await addMember(test, 'asha'),
    await addMember(test, 'noor'),
    await addMember(test, 'mira'),
  ]
  for (const [one, other] of [
    [asha, noor],
    [noor, mira],
    [mira, asha],
  ] as const) {
    await connect(one, other)
    await one.call(routes.chat.open, { body: { user_id: other.id } })
  }
  const keys = { asha: await keyOf(test, asha), noor: await keyOf(test, noor), mira: await keyOf(test, mira) }

  // Not the member themself, whose row would take these with it.
  const departing = { key: keys.asha, id: asha.id, at: test.clock.now() } as DepartingMember
  const context = { ...test.ctx, obsoleteFiles: [], announceTo: () => {} }
  await db.$transaction((tx) => erase(tx, departing, context))

  expect(await db.chatOpen.findMany({ select: { memberKey: true, peerKey: true } })).toEqual([
    { memberKey: keys.noor, peerKey: keys.mira },
  ])
})
