import { Readable } from 'node:stream'
import { outcome, routes } from '@satrangi/contract'
import { Refusal } from '../../../refusal.ts'
import { handle, type RouteHandler } from '../../../route-handler.ts'
import {
  addNote,
  admitMember,
  decideCase,
  hideMember,
  type ModerationResult,
  markContactMessage,
  restoreOwn,
  suspendBriefly,
} from '../decisions/index.ts'
import { actorOf } from './actor.ts'
import { loadDeskCase, loadPicture, openName } from './desk-case.ts'
import { loadClosedPage } from './desk-queue.ts'

const decided = (result: ModerationResult) => {
  if (result === 'unknown') throw new Refusal('not_found')
  if (result === 'already') throw new Refusal('already_decided')
  return outcome('decision_stored')
}

export const deskCasesRoutes: readonly RouteHandler[] = [
  handle(routes.deskCases.closed, (ctx, { moderator, query }) => loadClosedPage(ctx, moderator, query)),
  handle(routes.deskCases.get, async (ctx, { moderator, params }) => ({
    case: await loadDeskCase(ctx, moderator, params.number),
  })),
  handle(routes.deskCases.picture, async (ctx, { moderator, params }) => ({
    name: 'picture.webp',
    content: Readable.from([Buffer.from(await loadPicture(ctx, moderator, params.picture))]),
  })),
  handle(routes.deskCases.openName, async (ctx, { moderator, body: { number } }) => ({
    name: await openName(ctx, moderator, number),
  })),
  handle(routes.deskCases.note, async (ctx, { moderator, body }) => {
    await addNote(ctx, { ...body, ...actorOf(moderator) })
    return outcome('note_stored')
  }),
  handle(routes.deskCases.close, async (ctx, { moderator, body }) => {
    await decideCase(ctx, { ...body, ...actorOf(moderator) })
    return outcome('case_closed')
  }),
  handle(routes.deskAppeals.decide, async (ctx, { moderator, body: { answer: words, ...decision } }) => {
    const { isAlone } = await decideCase(ctx, { ...decision, words, ...actorOf(moderator) })
    return outcome(isAlone ? 'appeal_decided_alone' : 'appeal_decided')
  }),
  handle(routes.deskCases.mark, async (ctx, { moderator, body }) => {
    await markContactMessage(ctx, { ...body, ...actorOf(moderator) })
    return outcome('decision_stored')
  }),
  handle(routes.deskCases.hide, async (ctx, { moderator, body: { user_id: id, reason } }) =>
    decided(await hideMember(ctx, { id, by: moderator.handle, reason })),
  ),
  handle(routes.deskCases.admit, async (ctx, { moderator, body: { user_id: id } }) =>
    decided(await admitMember(ctx, { id, by: moderator.handle })),
  ),
  handle(routes.deskCases.suspend, async (ctx, { moderator, body: { user_id: id, case_number, ...one } }) => {
    const result = await suspendBriefly(ctx, { ...one, id, caseNumber: case_number, ...actorOf(moderator) })
    if (result === 'over_limit') throw new Refusal('needs_second_moderator')
    return decided(result)
  }),
  handle(routes.deskCases.restore, async (ctx, { moderator, body: { user_id: id, reason } }) => {
    const result = await restoreOwn(ctx, { id, by: moderator.handle, reason })
    if (result === 'not_own') throw new Refusal('needs_second_moderator')
    return decided(result)
  }),
]
