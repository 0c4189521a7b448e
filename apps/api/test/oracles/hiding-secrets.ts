import { routes } from '@satrangi/contract'
import { markPresent } from '../../src/features/members/index.ts'
import { keyOf } from '../member-states.ts'
import { openChat } from '../socket.ts'
import { afterMeeting, goneAfterMeeting, type Secret, type Side, untouched } from './sides.ts'
import type { World } from './world.ts'

const likeEachOther = async ({ cast: { target, free, paid } }: World): Promise<void> => {
  for (const stranger of [free, paid]) {
    await target.call(routes.members.view, { params: { id: stranger.id } })
    await target.call(routes.saves.toggle, { body: { user_id: stranger.id } })
  }
}

/** Each stranger is connected to the target, and both have written, read and left something unread. */
async function talkWithTarget(world: World): Promise<void> {
  const { test, cast } = world
  const { target, free, paid } = cast
  await likeEachOther(world)
  for (const stranger of [free, paid]) {
    await stranger.call(routes.requests.send, { body: { user_id: target.id, note: 'We met at the fair.' } })
    await target.call(routes.requests.respond, { body: { user_id: stranger.id, status: 'accepted' } })
    const send = (from: typeof target, to: typeof target, message: string) =>
      from.call(routes.chat.send, { body: { user_id: to.id, message, client_id: `${from.id}-${message.length}` } })
    await send(target, stranger, 'Good morning.')
    const { message } = await send(stranger, target, 'How are you?')
    await target.call(routes.chat.read, { body: { user_id: stranger.id, id: message.id } })
    await send(target, stranger, 'Fine, and you?')
  }
  await test.runDueJobs()
}

async function askTarget({ cast: { target, free, paid } }: World): Promise<void> {
  for (const stranger of [free, paid])
    await stranger.call(routes.requests.send, { body: { user_id: target.id, note: 'We met at the fair.' } })
}

async function askedByTarget({ cast: { target, free, paid } }: World): Promise<void> {
  for (const stranger of [free, paid])
    await target.call(routes.requests.send, { body: { user_id: stranger.id, note: 'We met at the fair.' } })
}

/** The target blocks the strangers, pauses, or shows themself only to those whom they contact first. */
const hides = {
  block: async ({ cast: { target, free, paid } }: World) => {
    for (const { id } of [free, paid]) await target.call(routes.blocks.toggle, { body: { user_id: id } })
  },
  pause: async ({ cast: { target } }: World) => {
    await target.call(routes.privacy.set, { body: { paused: true } })
  },
  contactFirst: async ({ cast: { target } }: World) => {
    await target.call(routes.privacy.set, { body: { contact_first: true } })
  },
}

/** Hidden, the target does what their own pages still let them do: it must not reach the other side. */
async function goOn({ test, cast: { target, free, paid } }: World): Promise<void> {
  for (const stranger of [free, paid]) {
    const socket = await openChat(test, target, stranger)
    for (const frame of [{ type: 'typing' }, { type: 'read', id: 99 }, { type: 'chat_message', message: 'Hello?' }])
      socket.send(frame)
    socket.send({})
    await socket.next({ code: 'bad_input' })
    socket.close()
    await socket.closed
    // The first message is the note of the stranger's request.
    await target.call(routes.chat.remove, { body: { user_id: stranger.id, id: 2 } })
    // What they wrote themselves stays with the target after a block, and goes after a pause.
    await stranger.call(routes.chat.remove, { body: { user_id: target.id, id: 3 } })
  }
}

const blockedAfter = (prepare: (world: World) => Promise<void>): Side => ({ prepare, arrange: hides.block })
const pausedAfter = (prepare: (world: World) => Promise<void>): Side => ({ prepare, arrange: hides.pause })
const blockedByAsked = blockedAfter(askTarget)

/** The target has an open socket for a moment, so many minutes after the beginning of a quarter hour. */
const seenAfter = (minutes: number): Side => ({
  arrange: async ({ test, cast: { target } }) => {
    test.clock.advanceSeconds(minutes * 60)
    await markPresent(test.ctx, [await keyOf(test, target)])
    test.clock.advanceSeconds((16 - minutes) * 60)
  },
})

const hideOnline = ({ cast: { target } }: World) => target.call(routes.privacy.set, { body: { show_online: false } })

/** The target shows nobody their photos. */
const hidePhotos = ({ cast: { target } }: World) => target.call(routes.privacy.set, { body: { photohide: true } })

/** How somebody is hidden, and when they are there. */
export const hidingSecrets: readonly Secret[] = [
  {
    name: 'the target, who had viewed their profile, is seen only by those whom they contact first, or gone',
    is: afterMeeting({ arrange: hides.contactFirst }),
    isNot: goneAfterMeeting,
  },
  {
    name: 'the target, with whom they talked, has blocked them, or paused',
    is: { prepare: talkWithTarget, arrange: async (world) => hides.block(world).then(() => goOn(world)) },
    isNot: { prepare: talkWithTarget, arrange: async (world) => hides.pause(world).then(() => goOn(world)) },
  },
  {
    name: 'the target, whom they had asked, has blocked them, or paused',
    is: blockedByAsked,
    isNot: pausedAfter(askTarget),
  },
  {
    name: 'the target, whom they had asked, has blocked them, or is seen only by those whom they contact first',
    is: blockedByAsked,
    isNot: { prepare: askTarget, arrange: hides.contactFirst },
  },
  {
    name: 'the target, who had asked them, has blocked them, or paused',
    is: blockedAfter(askedByTarget),
    isNot: pausedAfter(askedByTarget),
  },
  {
    name: 'the target, who does not show when they are online, was there this week',
    is: { prepare: hideOnline, ...seenAfter(1) },
    isNot: { prepare: hideOnline, arrange: async ({ test }) => test.clock.advanceSeconds(16 * 60) },
  },
  {
    name: 'the target, who hides their photos, has some',
    is: { arrange: hidePhotos },
    isNot: {
      arrange: async (world) => {
        await hidePhotos(world)
        await world.test.ctx.db.photo.deleteMany({ where: { member: { id: world.cast.target.id } } })
      },
    },
  },
  { name: 'when in a quarter hour the target came and went', is: seenAfter(1), isNot: seenAfter(14) },
  {
    name: 'the target has come in this quarter hour',
    is: { arrange: async ({ test, cast: { target } }) => markPresent(test.ctx, [await keyOf(test, target)]) },
    isNot: untouched,
  },
]
