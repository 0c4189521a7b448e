import { routes } from '@satrangi/contract'
import { addMember } from '../add-member.ts'
import { keyOf } from '../member-states.ts'
import { connect } from '../personas.ts'
import type { CrashScenario } from './scenario.ts'

export const removedMessage: CrashScenario = {
  name: 'a chat message that is removed',
  minRequests: 2,
  open: async ({ test }) => {
    const [asha, noor] = [await addMember(test, 'asha'), await addMember(test, 'noor')]
    await connect(asha, noor)
    const [from, to] = [await keyOf(test, asha), await keyOf(test, noor)]
    const { db, messageWriter, clock } = test.ctx
    return {
      prepare: async () => {
        const stored = await messageWriter.store({ from, to, body: 'Pay.', clientId: null, at: clock.now() })
        const id = stored?.id ?? 0
        const remove = () => asha.call(routes.chat.remove, { body: { user_id: noor.id, id } })
        return {
          call: remove,
          repeat: remove,
          // The text is in its row, or else once in a copy.
          findParts: async () => [
            (await db.message.count({ where: { id, senderKey: from, body: 'Pay.' } })) === 0,
            (await db.heldCopy.count({ where: { messageId: id, recipientKey: to } })) === 1,
          ],
        }
      },
    }
  },
}
