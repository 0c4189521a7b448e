import * as contract from '@satrangi/contract'
import { exampleFrames } from '@satrangi/contract/document'
import { expect } from 'vitest'
import { keyOf } from '../member-states.ts'
import { openSocket, type TestSocket } from '../socket.ts'
import { framesText } from './normalise.ts'
import type { Observations } from './observations.ts'
import { memberOf, type Role } from './roles.ts'
import type { Subject } from './sides.ts'
import type { World } from './world.ts'

const isSocket = (part: unknown): part is contract.Socket =>
  typeof part === 'object' && part !== null && 'fromClient' in part && 'toClient' in part

/** Every socket of the contract. */
export const allSockets: readonly contract.Socket[] = Object.values<unknown>(contract).filter(isSocket)

const framesFor = ({ path, fromClient }: contract.Socket): readonly unknown[] => {
  const frames = Object.values(exampleFrames)
    .flatMap((example): readonly unknown[] => example.fromClient)
    .filter((frame) => fromClient.safeParse(frame).success)
  if (frames.length === 0)
    throw new Error(`${path} has no example of a frame: add one in packages/contract/src/document/examples/frames.ts.`)
  return frames
}

/** Opens each socket about the subject, sends each kind of frame, and keeps what comes back and how it ends. */
export async function askSockets(world: World, role: Role, { id }: Subject, kept: Observations): Promise<void> {
  // That of a conversation last: its read mark is stored a moment later, and would be among the counts or not.
  for (const socket of allSockets.toReversed()) {
    const frames = framesFor(socket)
    const opened = await openSocket(
      world.test,
      socket.path.replace(/:\w+/g, id),
      memberOf(world, role)?.token ?? 'none',
    )
    // What is no frame is answered after all that came before it; `refresh` is answered by the counts.
    const isAnswered = frames.includes('refresh') ? counted(opened) : opened.next({ code: 'bad_input' })
    for (const frame of [...frames, {}, 'refresh']) opened.send(frame)
    await Promise.race([isAnswered, opened.closed])
    opened.close()
    // What the stranger's own calls before have changed may be published, and counted, only now.
    const isCount = (frame: object) => 'chat_unread' in frame
    const lastCount = opened.frames.findLastIndex(isCount)
    const answers = opened.frames.filter((frame, at) => !('changed' in frame) && (!isCount(frame) || at === lastCount))
    kept.add(role, `socket ${socket.path}`, `${framesText(answers)}\n${await opened.closed}`)
  }
}

async function counted(socket: TestSocket): Promise<void> {
  for (;;) if ('chat_unread' in (await socket.next({}))) return
}

/**
 * Watches the badges of a stranger, and their conversation with the subject, while something happens; `stop` keeps every
 * frame that they were sent.
 */
export async function watchSockets(world: World, role: Role, kept: Observations) {
  const member = memberOf(world, role)
  if (!member) return { stop: async () => {} }
  const chatPath = contract.chatSocket.path.replace(/:\w+/g, world.cast.target.id)
  const chat = await openSocket(world.test, chatPath, member.token)
  const socket = await openSocket(world.test, contract.unreadSocket.path, member.token)
  socket.send('refresh')
  await counted(socket)
  // Noted beside the socket's own work; later it would be a race with a clock that is moved.
  const key = await keyOf(world.test, member)
  await expect.poll(() => world.test.notedAs(key), { interval: 5 }).toBeDefined()
  return {
    stop: async () => {
      socket.send('refresh')
      await counted(socket)
      socket.close()
      await socket.closed
      kept.add(role, 'socket of badges while it happens', framesText(socket.frames))
      const isAnswered = chat.next({ code: 'bad_input' })
      chat.send({})
      await Promise.race([isAnswered, chat.closed])
      chat.close()
      kept.add(role, 'socket of the conversation while it happens', `${framesText(chat.frames)}\n${await chat.closed}`)
    },
  }
}
