import { Readable } from 'node:stream'
import { outcome, routes } from '@satrangi/contract'
import { badField, Refusal } from '../../../refusal.ts'
import { handle, type RouteHandler } from '../../../route-handler.ts'
import { readPhoto } from '../../members/index.ts'
import {
  claimEntry,
  claimNextEntry,
  decideProfile,
  findOtherMember,
  findPartPhoto,
  readHour,
  recordModeratorView,
  releaseEntry,
  skipEntry,
} from '../decisions/index.ts'
import { actorOf, readerOf } from './actor.ts'
import { loadQueuePage, presentEntry } from './desk-queue.ts'

const notFound = () => new Refusal('not_found')

export const deskQueueRoutes: readonly RouteHandler[] = [
  handle(routes.deskQueue.list, (ctx, { moderator, query }) => loadQueuePage(ctx, moderator, query)),
  handle(routes.deskQueue.hour, async (ctx, { moderator }) => {
    const { items, late } = await readHour(ctx, await readerOf(ctx, moderator))
    return { entries: items.map(presentEntry), late }
  }),
  handle(routes.deskQueue.claim, async (ctx, { moderator, body }) => {
    await claimEntry(ctx, { ...body, ...actorOf(moderator) })
    return outcome('entry_claimed')
  }),
  handle(routes.deskQueue.claimNext, async (ctx, { moderator, body: { kind } }) => {
    const { sessionEndsAt } = moderator
    const entry = await claimNextEntry(ctx, { ...(await readerOf(ctx, moderator)), kind, sessionEndsAt })
    return { entry: entry && presentEntry({ ...entry, claimedBy: moderator.handle }) }
  }),
  handle(routes.deskQueue.release, async (ctx, { moderator, body }) => {
    await releaseEntry(ctx, { ...body, ...actorOf(moderator) })
    return outcome('entry_released')
  }),
  handle(routes.deskQueue.skip, async (ctx, { moderator, body }) => {
    await skipEntry(ctx, { ...body, ...actorOf(moderator) })
    return outcome('entry_skipped')
  }),
  handle(routes.deskQueue.photo, async (ctx, { moderator, params: { reference } }) => {
    const [id = '', revision = ''] = reference.split('@')
    const member = await findOtherMember(ctx, moderator.handle, id)
    const file = member === undefined ? undefined : await findPartPhoto(ctx.db, id, revision)
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
    const { handle: by, role } = moderator
    const decision = { id, what: 'revised' as const, revision, verdict, reason: reason ?? null, by, role }
    const result = await decideProfile(ctx, decision)
    if (result.outcome === 'unknown') throw notFound()
    if (result.outcome !== 'done') throw new Refusal('already_decided')
    return outcome('decision_stored')
  }),
]
