import { code, type DeliveryMethod } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import type { CallOrigin } from '../../../route-handler.ts'
import { findRecipient } from '../../members/index.ts'
import { addJob } from '../../shared/outbox/index.ts'
import { isDeviceKeyOf } from '../device-keys/index.ts'
import { logPumping } from './code-pumping.ts'
import {
  type CodePurpose,
  codeTarget,
  hashCode,
  isForNewContact,
  messagesADay,
  resendGapSeconds,
} from './one-time-codes.rules.ts'
import { replaceCode, spendBudget } from './one-time-codes.store.ts'

interface CodeInput {
  purpose: CodePurpose
  /** E.164, or a normalised e-mail address. */
  to: string
  method: DeliveryMethod
  requester: CodeRequester
  /** The member who requests the code, where it is valid for them alone. */
  member?: MemberKey
  /** False: the code never works, and the recipient gets a message that says why. */
  isUsable?: boolean
}

/** Who asks for a code. */
export interface CodeRequester {
  /** The browser or network of a visitor, or a member. */
  name: string
  /** The key of a browser in which some member was logged in before. */
  deviceKey?: string | undefined
}

/** A visitor: somebody else in the same network uses up nothing of a browser that was logged in before. */
export const codeRequesterOf = ({ network, deviceKey: { presented } }: CallOrigin): CodeRequester => ({
  name: presented === undefined ? network : `browser ${presented}`,
  deviceKey: presented,
})

export interface SentCode {
  /** Only where codes are delivered to the log. */
  otp?: string
  /** The number or address as it was understood, for whoever typed it. */
  sent_to?: string
}

const daySeconds = 86_400

/** What issuing a code needs. */
export type CodeContext = Needs<'db' | 'clock' | 'random' | 'seal' | 'config' | 'log' | 'pseudonym' | 'meter'>

/**
 * Creates a code and queues its delivery, with the same statements for every recipient; what it takes to send is
 * left to a job, where the caller cannot measure the time. Where the recipient has had their messages, whoever asked
 * for them, the reply and the work are the same, nothing is sent, and the code that they were sent stays valid: a
 * stranger can neither see nor undo what its owner asked for.
 * @throws Refusal `slow_down` when this requester asks again too soon or too often
 */
export async function issueCode(
  ctx: CodeContext,
  { purpose, to, method, requester, member, isUsable = true }: CodeInput,
): Promise<SentCode> {
  const now = ctx.clock.now()
  const otp = ctx.random.digits(code.digits)
  const target = codeTarget(ctx, to, member)
  const isDue = await ctx.db.$transaction(async (tx) => {
    await spendRequest(ctx, tx, { purpose, to, requester })
    const recipient = await findRecipient(tx, to)
    const isOwner = await isRequestedByOwner(ctx, { requester, member, recipient })
    const isSent = isForNewContact(purpose) || recipient !== undefined
    const isDue = await spendMessage(ctx, tx, { to, isOwner, isSent })
    const codeHash = isUsable ? hashCode(ctx, purpose, target, otp) : null
    await replaceCode(tx, { purpose, target, codeHash, at: now, ttlSeconds: code.ttlSeconds, keepsLatest: !isDue })
    const expires = now.getTime() + code.ttlSeconds * 1000
    const delivery = { purpose, to, method, otp: isUsable ? otp : '', expires, isDue, isOwner }
    await addJob(tx, 'deliver_code', { letter: ctx.seal.seal(JSON.stringify(delivery)) })
    return isDue
  })
  ctx.meter.count('codes', isDue ? 'requested' : 'over_budget')
  return ctx.config.codes.delivery === 'log' && isDue ? { otp } : {}
}

/** Whether the member whose number or address it is asks, in a session or in a browser where they were logged in. */
async function isRequestedByOwner(
  ctx: Needs<'db' | 'seal' | 'clock'>,
  {
    requester,
    member,
    recipient,
  }: { requester: CodeRequester; member: MemberKey | undefined; recipient: MemberKey | undefined },
): Promise<boolean> {
  const isOwnBrowser = await isDeviceKeyOf(ctx, requester.deviceKey ?? '', recipient)
  return recipient !== undefined && (member === recipient || isOwnBrowser)
}

/** Counts a request for its requester alone. The wait is a constant: what is left of it would say who else asked. */
async function spendRequest(
  ctx: Needs<'clock' | 'seal'>,
  tx: Tx,
  { purpose, to, requester }: Pick<CodeInput, 'purpose' | 'to' | 'requester'>,
): Promise<void> {
  const at = ctx.clock.now()
  const request = ctx.seal.fingerprint(`${requester.name} requests a code for ${to}`)
  const gap = resendGapSeconds(purpose)
  const recent = await spendBudget(tx, { bucket: `resend:${purpose}:${request}`, windowSeconds: gap, at })
  if (recent > 1) throw new Refusal('slow_down', { retryAfter: gap })
  const ofDay = await spendBudget(tx, { bucket: `requester:${request}`, windowSeconds: daySeconds, at })
  if (ofDay > code.perRequesterADay) throw new Refusal('slow_down', { retryAfter: code.dayRetryAfterSeconds })
}

interface Message {
  to: string
  /** Its owner asks: beside what anybody can use up there is a budget of their own. */
  isOwner: boolean
  /** False: there is nobody to send to. It is counted in the same way, where it uses up nothing that is sent. */
  isSent: boolean
}

/** Counts a message to a number or address; false when it is not to be sent. */
async function spendMessage(
  ctx: Needs<'clock' | 'seal' | 'config' | 'log' | 'pseudonym'>,
  tx: Tx,
  { to, isOwner, isSent }: Message,
): Promise<boolean> {
  const at = ctx.clock.now()
  const target = isSent ? codeTarget(ctx, to) : `unsent:${codeTarget(ctx, to)}`
  const scaled = (limit: number) => Math.ceil(limit * ctx.config.limitScale)
  const own = { bucket: `own:${target}`, limit: scaled(code.ownADay), windowSeconds: daySeconds, at }
  const anybodys = { bucket: `number:${target}`, limit: scaled(messagesADay(to)), windowSeconds: daySeconds, at }
  const gap = { bucket: `gap:${target}`, windowSeconds: code.messageGapSeconds, at }

  // Every statement runs in any case, and both rows stay locked.
  const [usedByOwner, usedByAnybody] = [
    await spendBudget(tx, { ...own, amount: 0 }),
    await spendBudget(tx, { ...anybodys, amount: 0 }),
  ]
  const budget = isOwner && usedByOwner < own.limit ? own : anybodys
  const isUsedUp = budget === anybodys && usedByAnybody >= anybodys.limit
  // What is not sent makes nobody wait, and does not use up the day, or ten calls at once would.
  const isSoon = (await spendBudget(tx, { ...gap, amount: isUsedUp ? 0 : 1 })) > scaled(1)
  const used = await spendBudget(tx, { ...budget, amount: isUsedUp || !isSoon ? 1 : 0 })
  if (isUsedUp) logPumping(ctx, { budget: 'number', bucket: budget.bucket, used, limit: budget.limit })
  return !isUsedUp && !isSoon
}
