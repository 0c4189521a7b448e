import { hintCodes, routes } from '@satrangi/contract'
import type { Prisma } from '@satrangi/db'
import { insertHeldCopies, sealCopy } from '../../src/features/chat/index.ts'
import { memberKey } from '../../src/keys.ts'
import { requestLoginCode, requestResetCode } from '../codes.ts'
import { complain } from '../complaints.ts'
import { suspend } from '../member-states.ts'
import { connect } from '../personas.ts'
import { openChat } from '../socket.ts'
import { hidingSecrets } from './hiding-secrets.ts'
import { afterMeeting, blocked, gone, goneAfterMeeting, paused, type Secret, type Side, untouched } from './sides.ts'
import type { World } from './world.ts'

/** Contacts and an id that nobody ever had. */
const nobody = { id: 'SG00000000', mobile: '7700900234', email: 'nobody@people.example' }

const aMomentLater: Side = { fleeting: true, arrange: async ({ test }) => test.clock.advanceSeconds(10) }

const wrote = (data: Prisma.MemberUpdateInput): Side => ({
  arrange: ({ test, cast: { target } }) =>
    test.ctx.db.member.update({ where: { id: target.id }, data, select: { key: true } }),
})
const nickname = (nicknameApproval: 'pending' | 'rejected') => wrote({ nickname: 'Monsoon Reader', nicknameApproval })
const occupation = (text: string, occupationApproval: 'pending' | 'rejected') =>
  wrote({ occupation: text, occupationApproval })
/** The same unknown place of the target's, or another one in its state. */
const livesIn = (city_name: string): Side => ({
  arrange: ({ cast: { target } }) =>
    target.call(routes.members.edit, { body: { city_name, state: 'Bihar', country: 'India' } }),
})

const loggedIn = (name: 'id' | 'email'): Side => ({
  fleeting: true,
  arrange: async (world) => {
    const { [name]: username, password } = world.cast.target
    await world.test.as()(routes.sessions.login, { body: { username, password } })
    await aMomentLater.arrange?.(world)
  },
})

/**
 * The target reports each stranger for the gravest reason, the reports are acknowledged, their time is over, and a
 * moderator looks at them.
 */
async function openGraveCases({ test, cast: { target, free, paid } }: World): Promise<void> {
  for (const { id } of [free, paid]) {
    for (const reason of ['Harassment or hate', 'Looks under 18'] as const)
      await target.call(routes.moderation.report, { body: { user_id: id, reason } })
  }
  await test.ctx.db.case.updateMany({
    data: {
      acknowledgedAt: test.clock.now(),
      actBy: test.clock.now(),
      claimedBy: 'meera',
      claimedUntil: new Date(test.clock.now().getTime() + 900_000),
    },
  })
}

/** A text in every conversation there is, and one of which nothing else is left, is held for the target. */
async function holdCopies({ test: { ctx, clock }, cast: { target } }: World): Promise<void> {
  const { db, evidenceSeal } = ctx
  const recipient = memberKey((await db.member.findUniqueOrThrow({ where: { id: target.id } })).key)
  const conversations = await db.conversation.findMany({ select: { key: true } })
  const copies = [...conversations.map(({ key }) => key), 999_999n].map((conversationKey) => {
    const text = { conversationKey, messageId: 1, recipient, text: 'Pay.', sentAt: clock.now() }
    return sealCopy(evidenceSeal, text, 'taken_back', clock.now())
  })
  await db.$transaction((tx) => insertHeldCopies(tx, copies))
}

/** Without photos, which have another name after every change of who sees them. */
async function connectAll({ test, cast: { target, free, paid } }: World): Promise<void> {
  for (const stranger of [free, paid]) await connect(stranger, target)
  await test.ctx.db.photo.deleteMany({ where: { member: { id: target.id } } })
}

const hideByHand = async ({ cast: { target } }: World): Promise<void> => {
  await target.call(routes.privacy.set, { body: { paused: true, phonehide: true, show_online: false } })
}

/** Each stranger asks the target with a note, is accepted, and writes what fraud begins with. */
async function writeToTarget({ test, cast: { target, free, paid } }: World): Promise<void> {
  for (const stranger of [free, paid]) {
    await stranger.call(routes.requests.send, { body: { user_id: target.id, note: 'Please lend me some money.' } })
    await target.call(routes.requests.received)
    await target.call(routes.requests.respond, { body: { user_id: stranger.id, status: 'accepted' } })
    const socket = await openChat(test, stranger, target)
    for (const message of ['Send me your bank details.', 'Let us talk on WhatsApp.']) {
      socket.send({ type: 'chat_message', message, timestamp: '2026-01-16T10:00:00Z' })
      await socket.next({ type: 'chat_message', message })
    }
    socket.close()
    await socket.closed
  }
  await test.ctx.hints.flush()
}

/** Nothing is counted, and the target is shown nothing. */
const switchHintsOff = ({ test }: World) =>
  test.ctx.db.hintRule.createMany({ data: hintCodes.map((rule) => ({ rule, offSince: test.clock.now() })) })

/** Nothing hides the strangers' photos for a time. */
const makeImmune = ({ test }: World) =>
  test.ctx.db.photo.updateMany({ data: { immuneUntil: new Date(test.clock.now().getTime() + 86_400_000) } })

async function complainAboutStrangers({ test, cast: { free, paid } }: World): Promise<void> {
  for (const stranger of [free, paid]) await complain(test, stranger)
  await test.runDueJobs()
}

async function complainAboutTarget({ test, cast: { target } }: World): Promise<void> {
  await complain(test, target)
  await test.runDueJobs()
}

const unapproveTarget = ({ test, cast: { target } }: World) =>
  test.ctx.db.photo.updateMany({ where: { member: { id: target.id } }, data: { approval: 'pending' } })

/** The target takes no request of a stranger, for one reason or another. */
const takeNone = (requests_from: 'verified' | 'fits_me'): Side => ({
  arrange: async ({ cast: { target } }) => {
    await target.call(routes.preferences.set, {
      body: { genders: [], min_age: null, max_age: null, places: [], languages: ['Odia'], maritalStatus: [] },
    })
    await target.call(routes.privacy.set, { body: { requests_from } })
  },
})

/** Somebody at whom nobody has looked asks each stranger. */
const askUnreviewed = (note: object): Side => ({
  prepare: async ({ test: { ctx }, cast: { target } }) => {
    await ctx.db.photo.deleteMany({ where: { member: { id: target.id } } })
    await ctx.db.member.update({ where: { id: target.id }, data: { bioApproval: 'pending' }, select: { key: true } })
  },
  arrange: async ({ cast: { target, free, paid } }) => {
    for (const { id } of [free, paid]) await target.call(routes.requests.send, { body: { user_id: id, ...note } })
  },
})

export const secrets: readonly Secret[] = [
  ...hidingSecrets,
  { name: 'the number has an account', is: untouched, isNot: { asksAbout: { mobile: nobody.mobile } } },
  { name: 'the e-mail address has an account', is: untouched, isNot: { asksAbout: { email: nobody.email } } },
  // What members see of each other is no secret to them.
  { name: 'the id has an account', from: ['visitor'], is: {}, isNot: { asksAbout: { id: nobody.id } } },
  { name: 'the target has blocked the stranger, or is gone', is: blocked, isNot: gone },
  {
    name: 'the target has blocked the stranger whose profile they had viewed, or is gone',
    is: afterMeeting(blocked),
    isNot: goneAfterMeeting,
  },
  {
    name: 'the e-mail address is confirmed, or only claimed',
    is: untouched,
    isNot: {
      arrange: ({ test, cast: { target } }) =>
        test.ctx.db.member.update({ where: { id: target.id }, data: { emailConfirmedAt: null } }),
    },
  },
  { name: 'a nickname waits for approval, or there is none', is: nickname('pending'), isNot: untouched },
  {
    name: 'an occupation waits for approval, or another one',
    is: occupation('Ferry captain', 'pending'),
    isNot: occupation('Baker', 'pending'),
  },
  {
    name: 'an occupation was rejected, or waits for approval',
    is: occupation('Ferry captain', 'rejected'),
    isNot: occupation('Ferry captain', 'pending'),
  },
  {
    name: 'a city that no list has is this one, or another one',
    is: livesIn('Chhoti Basti'),
    isNot: livesIn('Badi Basti'),
  },
  { name: 'a nickname was rejected, or there is none', is: nickname('rejected'), isNot: untouched },
  { name: 'the target logged in a moment ago', is: loggedIn('id'), isNot: aMomentLater },
  { name: 'the target logged in by e-mail a moment ago', is: loggedIn('email'), isNot: aMomentLater },
  {
    name: 'the target has asked for codes',
    is: {
      fleeting: true,
      arrange: async (world) => {
        const { phone, email } = world.cast.target
        await requestLoginCode(world.test, phone)
        await requestResetCode(world.test, phone)
        await requestResetCode(world.test, email)
        await aMomentLater.arrange?.(world)
      },
    },
    isNot: aMomentLater,
  },
  { name: 'the target is paused, or gone', is: paused, isNot: gone },
  {
    name: 'the target, who had viewed their profile, is paused, or gone',
    is: afterMeeting(paused),
    isNot: goneAfterMeeting,
  },
  {
    name: 'the target, who is connected to them, was made safe, or has paused, hidden what can be hidden and signed out elsewhere',
    is: { prepare: connectAll, arrange: ({ cast: { target } }) => target.call(routes.safety.makeSafe, { body: {} }) },
    isNot: { prepare: connectAll, arrange: hideByHand },
  },
  {
    name: 'the target was made safe, or is gone',
    is: afterMeeting({ arrange: ({ cast: { target } }) => target.call(routes.safety.makeSafe, { body: {} }) }),
    isNot: goneAfterMeeting,
  },
  {
    name: 'the target is suspended, or gone',
    is: { arrange: ({ test, cast }) => suspend(test, cast.target) },
    isNot: gone,
  },
  {
    name: 'somebody has reported the stranger',
    is: {
      arrange: async ({ cast: { target, free, paid } }) => {
        const about = { reason: 'Asks for money', details: 'They asked me on Monday.' } as const
        for (const { id } of [free, paid])
          await target.call(routes.moderation.report, { body: { user_id: id, ...about } })
      },
    },
    isNot: untouched,
  },
  {
    name: 'the target is warned of what the stranger writes',
    is: { arrange: writeToTarget },
    isNot: { prepare: switchHintsOff, arrange: writeToTarget },
  },
  {
    name: 'the gravest case about the stranger is open, late and claimed by a moderator',
    is: { arrange: openGraveCases },
    isNot: untouched,
  },
  {
    name: 'a case about the stranger is open, with the conversation as evidence',
    is: {
      arrange: async ({ cast: { target, free, paid } }) => {
        const about = { reason: 'Asks for money', evidence: 'last_30_days' } as const
        for (const { id } of [free, paid])
          await target.call(routes.moderation.report, { body: { user_id: id, ...about } })
      },
    },
    isNot: untouched,
  },
  {
    name: 'somebody has complained about the stranger’s pictures, at which a moderator has looked lately',
    is: { prepare: makeImmune, arrange: complainAboutStrangers },
    isNot: { prepare: makeImmune },
  },
  {
    name: 'somebody has complained about the target’s pictures, or a moderator has un-approved them',
    is: { arrange: complainAboutTarget },
    isNot: { arrange: unapproveTarget },
  },
  {
    name: 'the target takes requests of verified members, or of those who fit',
    is: takeNone('verified'),
    isNot: takeNone('fits_me'),
  },
  {
    name: 'a note came with the request of somebody at whom nobody has looked',
    is: askUnreviewed({ note: 'Shall we walk?' }),
    isNot: askUnreviewed({}),
  },
  { name: 'what the stranger took back is held for the target', is: { arrange: holdCopies }, isNot: untouched },
]
