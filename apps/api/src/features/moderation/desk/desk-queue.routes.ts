import { Readable } from 'node:stream'
import { outcome, routes } from '@satrangi/contract'
import { badField, Refusal } from '../../../refusal.ts'
import { handle, type RouteHandler } from '../../../route-handler.ts'
import { readPhoto } from '../../members/index.ts'
import {
  claimEntry,
  claimNextEntry,
  decideProfile,
  findPartPhoto,
  readHour,
  recordModeratorView,
  releaseEntry,
  skipEntry,
} from '../decisions/index.ts'
import { loadQueuePage } from './desk-queue.ts'
import { presentEntry } from './desk-queue.view.ts'
import { readerOf, requireEntryOfOthers } from './own-cases.ts'

const notFound = () => new Refusal('not_found')

export const deskQueueRoutes: readonly RouteHandler[] = [
  handle(routes.deskQueue.list, (ctx, { moderator, query }) => loadQueuePage(ctx, moderator, query)),
  handle(routes.deskQueue.hour, async (ctx, { moderator }) => {
    const { items, late } = await readHour(ctx, await readerOf(ctx, moderator))
    return { entries: items.map(presentEntry), late }
  }),
  handle(routes.deskQueue.claim, async (ctx, { moderator, body: { reference } }) => {
    await requireEntryOfOthers(ctx, moderator, reference)
    const { handle: by, sessionEndsAt } = moderator
    const result = await claimEntry(ctx, { reference, by, sessionEndsAt })
    if (result === 'unknown') throw notFound()
    if (result === 'already') throw new Refusal('claimed_by_another')
    return outcome('entry_claimed')
  }),
  handle(routes.deskQueue.claimNext, async (ctx, { moderator, body: { kind } }) => {
    const { sessionEndsAt } = moderator
    const entry = await claimNextEntry(ctx, { ...(await readerOf(ctx, moderator)), kind, sessionEndsAt })
    return { entry: entry && presentEntry({ ...entry, claimedBy: moderator.handle }) }
  }),
  handle(routes.deskQueue.release, async (ctx, { moderator, body: { reference } }) => {
    await requireEntryOfOthers(ctx, moderator, reference)
    const result = await releaseEntry(ctx, { reference, by: moderator.handle })
    if (result !== 'done') throw result === 'unknown' ? notFound() : new Refusal('already_decided')
    return outcome('entry_released')
  }),
  handle(routes.deskQueue.skip, async (ctx, { moderator, body: { reference, reason } }) => {
    await requireEntryOfOthers(ctx, moderator, reference)
    if ((await skipEntry(ctx, { reference, by: moderator.handle, reason })) === 'unknown') throw notFound()
    return outcome('entry_skipped')
  }),
  handle(routes.deskQueue.photo, async (ctx, { moderator, params: { reference } }) => {
    await requireEntryOfOthers(ctx, moderator, reference)
    const [id = '', revision = ''] = reference.split('@')
    const file = await findPartPhoto(ctx.db, id, revision)
    if (file === undefined) throw notFound()
    await recordModeratorView(ctx, { id, by: moderator.handle })
    const bytes = await readPhoto(ctx, file, 'large')
    if (!bytes) throw notFound()
    return { name: 'photo.webp', content: Readable.from([Buffer.from(bytes)]) }
  }),
  handle(routes.deskQueue.decide, async (ctx, { moderator, body: { reference, verdict, reason } }) => {
    if (verdict === 'rejected' && reason === undefined) throw badField('reason', 'required')
    const [id = '', revision] = reference.split('@')
    if (revision === undefined) throw badField('reference', 'invalid')
    await requireEntryOfOthers(ctx, moderator, reference)
    const decision = { id, what: 'revised' as const, revision, verdict, reason: reason ?? null, by: moderator.handle }
    const result = await decideProfile(ctx, decision)
    if (result.outcome === 'unknown') throw notFound()
    if (result.outcome !== 'done') throw new Refusal('already_decided')
    return outcome('decision_stored')
  }),
]
