import { routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../../../../test/add-member.ts'
import { keyOf } from '../../../../../test/member-states.ts'
import { connect } from '../../../../../test/personas.ts'
import { dearest, statementCosts } from '../../../../../test/statement-cost.ts'
import { openTestApp } from '../../../../../test/test-app.ts'
import { pairOf } from '../../../../keys.ts'

const messages = 20_000

const test = await openTestApp({ ownDatabase: true })
const asha = await addMember(test, 'asha')
const noor = await addMember(test, 'noor')
await connect(asha, noor)
const { low, high } = pairOf(await keyOf(test, asha), await keyOf(test, noor))
const at = test.clock.now()
await test.ctx.db.$executeRaw`
  with conversation as (
    insert into conversations (low_key, high_key, can_message, created_at, last_sender_key, last_at, last_id, low_sent)
    values (${low}, ${high}, true, ${at}, ${low}, ${at}, ${messages}, ${messages}) returning key
  ), sides as (
    insert into conversation_members (member_key, conversation_key, peer_key)
    select ${low}::bigint, key, ${high}::bigint from conversation
    union all select ${high}::bigint, key, ${low}::bigint from conversation
  )
  insert into messages (conversation_key, id, sender_key, body, created_at)
  select key, n, ${low}, 'Message ' || n, ${at} from conversation, generate_series(1, ${messages}) n`
await test.ctx.db.$executeRaw`analyze messages, conversations`

it('a page of a long history is one statement, which touches no more than it shows', async () => {
  const load = async () => {
    const { messages } = await asha.call(routes.chat.history, { params: { id: noor.id }, query: { limit: 20 } })
    expect(messages.length).toBe(20)
  }
  // The session is remembered from the first.
  await load()
  const costs = await statementCosts(test, load)
  expect(costs.map(({ calls }) => calls)).toEqual([1])
  expect(dearest(costs)).toBeLessThan(40)
})
