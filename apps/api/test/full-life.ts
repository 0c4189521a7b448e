import { code, routes } from '@satrangi/contract'
import { vi } from 'vitest'
import { insertHeldCopies, sealCopy } from '../src/features/chat/index.ts'
import { startHold, verifyMember } from '../src/features/moderation/index.ts'
import { pairOf } from '../src/keys.ts'
import { requestLoginCode } from './codes.ts'
import { approvePhotos, complain } from './complaints.ts'
import { keyOf, review } from './member-states.ts'
import {
  accountInput,
  connect,
  type SignedUpMember,
  showNumber,
  signUp,
  type TestMember,
  testPhoto,
} from './personas.ts'
import { openChat, openUnread } from './socket.ts'
import type { TestApp } from './test-app.ts'

export interface FullAccount {
  asha: SignedUpMember
  /** Her connection, with whom she talks. */
  noor: TestMember
  /** Who has asked her, and whom she has asked. */
  ravi: TestMember
  meena: TestMember
}

/** What asha says of herself, and what she and noor write to each other. */
export const textsOf = (by: string) => ({
  bio: `I plant mango trees ${by}.`,
  first: `Tea on Sunday ${by}?`,
  answer: `With pleasure ${by}.`,
  last: `At five then ${by}.`,
})

/** Asha, who has used everything that there is: she has a row in each table that can have one of hers. */
export async function createFullAccount(test: TestApp, by: string): Promise<FullAccount> {
  const asha = await signUp(test, `asha-${by}`, { bio: textsOf(by).bio })
  const [noor, ravi, meena] = [
    await signUp(test, `noor-${by}`),
    await signUp(test, `ravi-${by}`),
    await signUp(test, `meena-${by}`),
  ]
  await relate(test, { asha, noor, ravi, meena }, by)
  await settle(test, asha)
  await exchangeMessages(test, asha, noor, by)
  await holdCopy(test, asha, noor)
  await buy(test, asha, by)
  return { asha, noor, ravi, meena }
}

async function relate(test: TestApp, { asha, noor, ravi, meena }: FullAccount, by: string): Promise<void> {
  const whom = ({ id }: TestMember) => ({ body: { user_id: id } })
  await connect(asha, noor)
  // Her note has arrived.
  await review(test, ravi)
  await ravi.call(routes.requests.send, { body: { user_id: asha.id, note: 'We met at the fair.' } })
  await asha.call(routes.requests.send, { body: { user_id: meena.id, note: 'Your garden is lovely.' } })
  for (const [one, other] of [
    [asha, noor],
    [noor, asha],
  ] as const) {
    await one.call(routes.saves.toggle, whom(other))
    await one.call(routes.passes.set, { body: { user_id: other.id, is_passed: true } })
    await showNumber(other)
    await one.call(routes.members.view, { params: { id: other.id } })
    await test.ctx.db.member.update({
      where: { id: one.id },
      data: { paidUntil: new Date(test.clock.now().getTime() + 60_000) },
    })
    await one.call(routes.members.viewContact, whom(other))
  }
  const others = [await signUp(test, `one-${by}`), await signUp(test, `two-${by}`)] as const
  await asha.call(routes.blocks.toggle, whom(others[0]))
  await others[1].call(routes.blocks.toggle, whom(asha))
  const reason = { reason: 'Asks for money', details: 'They asked me on Monday.' } as const
  await asha.call(routes.moderation.report, { body: { user_id: ravi.id, ...reason } })
}

async function settle(test: TestApp, asha: TestMember): Promise<void> {
  // Another code for the same number.
  test.clock.advanceSeconds(code.resendAfterSeconds.signup)
  await asha.call(routes.members.edit, { body: {}, files: { photo2: await testPhoto() } })
  const wishes = { min_age: 25, max_age: 40, places: [], languages: ['Hindi' as const], maritalStatus: [] }
  await asha.call(routes.preferences.set, { body: { genders: ['Queer'], ...wishes } })
  await asha.call(routes.discovery.recommended)
  await asha.call(routes.savedSearches.save, { body: { name: 'Near home', query: { location: 'Pune' } } })
  await asha.call(routes.notifications.setSettings, { body: { view: false } })
  await verifyMember(test.ctx, { id: asha.id, by: 'meera', verified: true })
  await requestLoginCode(test, asha.phone)
  await test.as()(routes.signUp.start, { body: { ...accountInput('again', asha.phone), name: 'Asha Again' } })
  await test.ctx.db.member.update({ where: { id: asha.id }, data: { emailConfirmedAt: test.clock.now() } })
  const letter = { name: 'Asha', email: asha.email, subject: 'A question', message: 'Who reads what I wrote?' }
  await test.as()(routes.contact.send, { body: letter })
  await test.ctx.db.contactMessage.updateMany({ where: { email: asha.email }, data: { closedAt: test.clock.now() } })
  const badges = await openUnread(test, asha)
  badges.close()
  await asha.call(routes.notifications.markRead, { body: {} })
  await test.ctx.db.$executeRaw`
    insert into presence (member_key, seen_at) values (${await keyOf(test, asha)}, ${test.clock.now()})
    on conflict do nothing`
  const memberKey = await keyOf(test, asha)
  await test.ctx.db.quotaDay.create({ data: { memberKey, day: test.clock.now(), quota: 'cards' } })
  await test.ctx.db.$transaction((tx) => startHold(tx, memberKey, test.clock.now()))
  await test.ctx.db.suspectedHarvest.create({ data: { memberKey, createdAt: test.clock.now() } })
  await test.ctx.db.suspectedSpam.create({ data: { memberKey, createdAt: test.clock.now() } })
  const suspension = await test.ctx.db.suspension.create({
    data: { memberKey, cause: 'other', decidedBy: 'amber', decidedAt: test.clock.now(), liftedAt: test.clock.now() },
  })
  await test.ctx.db.appeal.create({
    data: { memberKey, suspensionKey: suspension.key, text: 'It was not me.', createdAt: test.clock.now() },
  })
  const expiresAt = new Date(test.clock.now().getTime() + 86_400_000)
  const caseNumber = `FX${memberKey}`
  await test.ctx.db.strike.create({
    data: { memberKey, caseNumber, givenBy: 'amber', givenAt: test.clock.now(), expiresAt },
  })
  await approvePhotos(test, asha)
  await complain(test, asha)
  await test.runDueJobs()
  // Where jobs run as they arrive, this one may still be under way.
  const findCheck = async () => {
    const { check } = await asha.call(routes.pictureComplaints.mine)
    if (!check) throw new Error('the complaint has not been opened')
  }
  await vi.waitFor(findCheck, { timeout: 20_000, interval: 200 })
  await asha.call(routes.pictureComplaints.answer, { body: { answer: 'It is me.' } })
  await test.ctx.db.hintDay.create({ data: { memberKey, day: test.clock.now(), rule: 'bank', texts: 1 } })
}

/** Asha says something, noor answers, asha has the last word. */
export async function exchangeMessages(test: TestApp, asha: TestMember, noor: TestMember, by: string): Promise<void> {
  const { first, answer, last } = textsOf(by)
  const [mine, hers] = [await openChat(test, asha, noor), await openChat(test, noor, asha)]
  for (const [number, from, to, message] of [
    [1, mine, hers, first],
    [2, hers, mine, answer],
    [3, mine, hers, last],
  ] as const) {
    from.send({ type: 'chat_message', message, client_id: `mark-of-${by}-${number}` })
    await to.next({ type: 'chat_message', message })
  }
  mine.close()
  hers.close()
  await Promise.all([mine.closed, hers.closed])
}

/** Of something else that noor wrote to asha and took back. */
async function holdCopy(test: TestApp, asha: TestMember, noor: TestMember): Promise<void> {
  const { ctx, clock } = test
  const { key } = await findConversation(test, asha, noor)
  const of = { conversationKey: key, messageId: 99, recipient: await keyOf(test, asha) }
  const copy = sealCopy(ctx.evidenceSeal, { ...of, text: 'Never.', sentAt: clock.now() }, 'taken_back', clock.now())
  await ctx.db.$transaction((tx) => insertHeldCopies(tx, [copy]))
}

/** A pack that was paid for; the provider's part is of no matter here. */
async function buy(test: TestApp, asha: TestMember, by: string): Promise<void> {
  const { db } = test.ctx
  const [at, memberKey] = [test.clock.now(), await keyOf(test, asha)]
  const endsAt = new Date(at.getTime() + 86_400_000)
  await db.$transaction(async (tx) => {
    const order = await tx.order.create({
      data: {
        id: `order-of-${by}`,
        memberKey,
        planId: 'basic_chat_pack',
        days: 1,
        currency: 'INR',
        amount: 5900,
        status: 'captured',
        gatewayOrderId: `order_of_${by}`,
        gatewayPaymentId: `pay_of_${by}`,
        createdAt: at,
        updatedAt: at,
        capturedAt: at,
      },
    })
    const entitlement = { memberKey, planId: 'basic_chat_pack', startsAt: at, endsAt }
    await tx.entitlement.create({ data: { ...entitlement, orderKey: order.key } })
  })
}

/** The conversation of two, as the database has it. */
export async function findConversation(test: TestApp, one: { id: string }, other: { id: string }) {
  const { low: lowKey, high: highKey } = pairOf(await keyOf(test, one), await keyOf(test, other))
  return test.ctx.db.conversation.findUniqueOrThrow({ where: { lowKey_highKey: { lowKey, highKey } } })
}
