import { routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../../../../test/add-member.ts'
import { connect } from '../../../../../test/personas.ts'
import { openChat, type TestSocket } from '../../../../../test/socket.ts'
import { openTestApp } from '../../../../../test/test-app.ts'
import { inProcessEventBus } from '../../../../adapters/in-process-event-bus.ts'

let hers: TestSocket
let isLost = false
const gaps = new Set<() => void>()

const bus = inProcessEventBus()
const publish: typeof bus.publish = async (channel, event) => (isLost ? undefined : bus.publish(channel, event))
const onGap = (listener: () => void) => {
  gaps.add(listener)
  return () => gaps.delete(listener)
}
const test = await openTestApp({ chosen: { bus: { ...bus, publish, onGap } } })
const asha = await addMember(test, 'asha')
const noor = await addMember(test, 'noor')
await connect(asha, noor)
const mine = await openChat(test, asha, noor)

/** Says something and waits for the acknowledgement, which needs no bus. */
async function say(message: string) {
  mine.send({ type: 'chat_message', message, timestamp: 'now' })
  return mine.next({ message })
}

it('tells a conversation what happened while events were lost, and what is older not again', async () => {
  await say('from long ago')
  test.clock.advanceSeconds(3600)
  hers = await openChat(test, noor, asha)
  await say('heard')
  await hers.next({ message: 'heard' })
  isLost = true
  await say('missed')
  const sorry = await say('sorry')
  await asha.call(routes.chat.remove, { body: { user_id: noor.id, id: Number(sorry.id) } })
  hers.send({ type: 'read', id: 2 })
  await expect.poll(async () => (await noor.call(routes.chat.conversations)).users[0]?.unread).toBe(1)
  isLost = false
  for (const reportGap of gaps) reportGap()

  expect(await hers.next({ type: 'removed' })).toEqual({ type: 'removed', id: 4, from_id: asha.id })
  expect(await mine.next({ type: 'read' })).toEqual({ type: 'read', id: 2, from_id: noor.id })
  await say('after')
  await hers.next({ message: 'after' })
  const told = hers.frames.filter(({ type }) => type === 'chat_message').map(({ message }) => message)
  expect(told).toEqual(['heard', 'missed', 'after'])
})

it('sends a message that a process with a slower clock stored just after the socket was opened', async () => {
  test.clock.advanceSeconds(3600)
  const before = gaps.size
  const later = await openChat(test, noor, asha)
  // The message's time is the storing process's, which may be up to a minute behind.
  test.clock.advanceSeconds(-59)
  isLost = true
  await say('by a slow clock')
  test.clock.advanceSeconds(-2)
  await say('by a clock that is wrong')
  test.clock.advanceSeconds(61)
  isLost = false
  for (const reportGap of gaps) reportGap()
  await later.next({ message: 'by a slow clock' })
  await say('after the gap')
  await later.next({ message: 'after the gap' })
  const received = later.frames.filter(({ type }) => type === 'chat_message').map(({ message }) => message)
  expect(received).toEqual(['by a slow clock', 'after the gap'])
  later.close()
  await expect.poll(() => gaps.size).toBe(before)
})

it('has forgotten a conversation that was closed', async () => {
  const before = gaps.size
  hers.close()
  await expect.poll(() => gaps.size).toBe(before - 1)
})
