import { type BodyOf, outcome, type ReplyInputOf, requestNoteDays, type routes } from '@satrangi/contract'
import type { SqlTx } from '@satrangi/db'
import { runInTransaction } from '@satrangi/db/transaction'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey, Viewer } from '../../../keys.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { isNewAccount, recordLookUp, type ViewContext } from '../../discovery/index.ts'
import { canRequest, findMember, publishToOther, requireProfile, requireVisible } from '../../members/index.ts'
import { addNotification, deleteUnread, listChanged, publishListChanged } from '../../notifications/index.ts'
import { type FirstTextContext, noteFirstText } from '../spam/index.ts'
import { moveNote } from './first-message.ts'
import { insertFirstRequest } from './first-request.store.ts'
import { countNewRequest } from './new-account-limit.ts'
import { deleteOldNotes, findProfileTexts, recordNote } from './request-notes.store.ts'
import { cooledDownSince, noteOf, notesSince, requireNoPartOfNumber } from './requests.rules.ts'
import {
  insertRequest,
  isAcceptedRequest,
  isEnded,
  markAnswered,
  markEnded,
  type NewRequest,
  type SendRequestResult,
  withdrawPending,
} from './requests.store.ts'

type RequestsContext = Needs<'db' | 'clock' | 'bus' | 'messageWriter'>

/** Sends a request to a member, or accepts theirs if there is one. */
export async function sendRequest(
  ctx: RequestsContext & FirstTextContext & Needs<'hints' | 'config'>,
  viewer: Viewer,
  { user_id, note }: BodyOf<typeof routes.requests.send>,
): Promise<SendRequestReply> {
  const member = await requireProfile(ctx.db, viewer, user_id)
  const at = ctx.clock.now()
  const isTaken = canRequest(member, at)
  const request = { at, isTaken, cooledDownSince: cooledDownSince(at), note: noteOf(note) }
  if (request.note !== null) requireNoPartOfNumber(request.note, await findProfileTexts(ctx.db, viewer.key))
  const isPlain = isTaken && request.note === null && member.matchStatus === 'none' && !isNewAccount(viewer, at)
  const first = isPlain ? await insertFirstRequest(ctx.db, { from: viewer.key, to: member.key, at }) : undefined
  const sent = first && { ...first, result: 'sent' as const }
  const { result, hasNotification } = sent ?? (await sendInTransaction(ctx, viewer, member.key, request))
  if (result === 'sent' && request.note !== null) await noteFirstNote(ctx, viewer.key, member.key, request.note)
  if (result === 'restricted') throw new Refusal('requests_restricted')
  if (result === 'cooldown') throw new Refusal('request_cooldown')
  const isAccepted = result === 'accepted'
  if (result === 'sent' || isAccepted)
    await publishChanges(ctx, viewer.key, member.key, { hasNotification, isAccepted })
  return replies[result]
}

/** Sends a request that has to be counted or has a note, that is sent again, or that accepts another. */
const sendInTransaction = (
  ctx: RequestsContext & Needs<'config'>,
  viewer: Viewer,
  receiver: MemberKey,
  request: NewRequest,
): Promise<{ result: SendRequestResult; hasNotification: boolean }> =>
  runInTransaction(ctx.db, async (tx) => {
    const { at, note } = request
    const result = await insertRequest(tx, viewer.key, receiver, request)
    if (result === 'sent') await countNewRequest(ctx, tx, viewer)
    if (result === 'sent' && note !== null) await requireFirstNote(tx, viewer.key, receiver, at)
    if (result === 'accepted') await moveNotes(ctx, tx, { sender: receiver, receiver: viewer.key, reply: request })
    const type = result === 'sent' ? 'pending' : result === 'accepted' ? 'accepted' : null
    const hasNotification = type !== null && (await addNotification(tx, { to: receiver, from: viewer.key, type, at }))
    return { result, hasNotification }
  })

/** Two who ask each other have two first messages: the note of who was first, and the note with which the other accepts. */
async function moveNotes(
  ctx: Needs<'messageWriter'>,
  tx: SqlTx,
  { sender, receiver, reply }: { sender: MemberKey; receiver: MemberKey; reply: { note: string | null; at: Date } },
): Promise<void> {
  await moveNote(ctx, tx, { sender, receiver }, { isRead: false })
  if (reply.note === null) return
  await ctx.messageWriter.storeNote(tx, { from: receiver, to: sender, body: reply.note, at: reply.at, isRead: false })
}

/** Its receiver is warned where they read it; here it is counted and compared. */
async function noteFirstNote(
  ctx: FirstTextContext & Needs<'hints'>,
  sender: MemberKey,
  receiver: MemberKey,
  text: string,
): Promise<void> {
  ctx.hints.count(sender, await ctx.hints.find(text))
  void noteFirstText(ctx, { sender, receiver, text })
}

/** @throws Refusal `bad_input` for a second note within 30 days; the request can be sent without one */
async function requireFirstNote(tx: SqlTx, sender: MemberKey, receiver: MemberKey, at: Date): Promise<void> {
  if (await recordNote(tx, { sender, receiver, at }, notesSince(at))) return
  throw badField('note', 'note_sent_recently', { days: requestNoteDays })
}

type SendRequestReply = ReplyInputOf<typeof routes.requests.send>

const replies: Record<Exclude<SendRequestResult, 'cooldown' | 'restricted'>, SendRequestReply> = {
  sent: { ...outcome('request_sent'), match_status: 'sent' },
  already_sent: { ...outcome('request_already_sent'), match_status: 'sent' },
  accepted: { ...outcome('request_accepted'), match_status: 'accepted' },
  already_connected: { ...outcome('already_connected'), match_status: 'accepted' },
}

/**
 * Withdraws a pending request of the viewer's. The other member is not notified, and an unread notification of it is
 * deleted; of somebody who found them by their id alone a view is left.
 */
export async function withdrawRequest(
  ctx: ViewContext,
  viewer: Viewer,
  { user_id }: BodyOf<typeof routes.requests.withdraw>,
): Promise<ReplyInputOf<typeof routes.requests.withdraw>> {
  const member = await requireVisible(ctx.db, viewer, user_id)
  const hadNotification = await runInTransaction(ctx.db, async (tx) => {
    const withdrawn = await withdrawPending(tx, { sender: viewer.key, receiver: member.key })
    if (!withdrawn) throw new Refusal('not_found')
    return deleteUnread(tx, { to: member.key, from: viewer.key, type: 'pending' })
  })
  if (hadNotification) await recordLookUp(ctx, viewer, { ...member, matchStatus: 'none' })
  await publishChanges(ctx, viewer.key, member.key, { hasNotification: hadNotification })
  return { ...outcome('request_withdrawn'), match_status: 'none' }
}

/**
 * Ends a connection. Nobody can be kept in one: not by hiding, not by a block. Only the viewer's own pages are told,
 * and whoever was left learns it from what they load or send next. Once ended it stays so, by whoever it was.
 */
export async function endConnection(
  ctx: RequestsContext,
  viewer: Viewer,
  { user_id }: BodyOf<typeof routes.requests.disconnect>,
): Promise<ReplyInputOf<typeof routes.requests.disconnect>> {
  const member = await findMember(ctx.db, viewer.key, user_id)
  if (!member) throw new Refusal('not_found')
  const ended = await markEnded(ctx.db, { by: viewer.key, other: member.key, at: ctx.clock.now() })
  if (!ended && !(await isEnded(ctx.db, viewer.key, member.key))) throw new Refusal('not_found')
  if (ended) for (const list of ['requests', 'conversations'] as const) await publishListChanged(ctx, viewer.key, list)
  return { ...outcome('connection_ended'), match_status: 'none' }
}

/**
 * Accepts or rejects a pending request. Nobody is notified of a rejection. Who has accepted it already, on another
 * device, is answered like the first time.
 */
export async function answerRequest(
  ctx: RequestsContext,
  viewer: Viewer,
  { user_id, status }: BodyOf<typeof routes.requests.respond>,
): Promise<ReplyInputOf<typeof routes.requests.respond>> {
  const member = await requireVisible(ctx.db, viewer, user_id)
  const at = ctx.clock.now()
  const pair = { sender: member.key, receiver: viewer.key }
  const isAccepted = status === 'accepted'
  const changed = await runInTransaction(ctx.db, async (tx) => {
    if (!(await markAnswered(tx, { ...pair, status, at }))) {
      if (isAccepted && (await isAcceptedRequest(tx, pair))) return undefined
      throw new Refusal('not_found')
    }
    if (!isAccepted) return { hasNotification: false }
    await moveNote(ctx, tx, pair, { isRead: true })
    return { hasNotification: await addNotification(tx, { to: member.key, from: viewer.key, type: status, at }) }
  })
  if (changed) await publishChanges(ctx, viewer.key, member.key, { ...changed, isAccepted })
  return outcome(isAccepted ? 'request_accepted' : 'request_rejected')
}

/**
 * @param hasNotification the other member's notifications have changed too
 * @param isAccepted the two may have a conversation by now
 */
async function publishChanges(
  ctx: Needs<'db' | 'bus'>,
  viewer: MemberKey,
  other: MemberKey,
  { hasNotification, isAccepted = false }: { hasNotification: boolean; isAccepted?: boolean },
): Promise<void> {
  const lists = isAccepted ? (['requests', 'conversations'] as const) : (['requests'] as const)
  const changes = lists.map((list) => listChanged(other, list))
  if (hasNotification) changes.push(listChanged(other, 'notifications'))
  await Promise.all([
    ...lists.map((list) => publishListChanged(ctx, viewer, list)),
    publishToOther(ctx, { from: viewer, to: other }, ...changes),
  ])
}

/** Deletes the records of notes that do not count any more. */
export const deleteOldRequestNotes = ({ db, clock }: Needs<'db' | 'clock'>): Promise<void> =>
  deleteOldNotes(db, notesSince(clock.now()))
