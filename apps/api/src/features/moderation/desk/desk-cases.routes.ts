import { Readable } from 'node:stream'
import { outcome, routes } from '@satrangi/contract'
import { badField, Refusal } from '../../../refusal.ts'
import { handle, type RouteHandler } from '../../../route-handler.ts'
import { addCaseNote } from '../cases/index.ts'
import {
  addAuditEntry,
  admitMember,
  closeCase,
  hideMember,
  isAboutPictures,
  type ModerationResult,
  markContactMessage,
  restoreOwn,
  suspendBriefly,
} from '../decisions/index.ts'
import { loadDeskCase, loadPicture, openName, requireCase } from './desk-case.ts'
import { requireOtherMember } from './own-cases.ts'

const decided = (result: ModerationResult) => {
  if (result === 'unknown') throw new Refusal('not_found')
  if (result === 'already') throw new Refusal('already_decided')
  return outcome('decision_stored')
}

export const deskCasesRoutes: readonly RouteHandler[] = [
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
  handle(routes.deskCases.note, async (ctx, { moderator, body: { number, text } }) => {
    await requireCase(ctx, moderator, number)
    const at = ctx.clock.now()
    await ctx.db.$transaction(async (tx) => {
      await addCaseNote(tx, { number, by: moderator.handle, text, at })
      await addAuditEntry(tx, { by: moderator.handle, action: 'note', subject: number, at })
    })
    return outcome('note_stored')
  }),
  handle(routes.deskCases.close, async (ctx, { moderator, body }) => {
    const { kind, sourceId, memberKey } = await requireCase(ctx, moderator, body.number)
    if (body.photos !== undefined && !(isAboutPictures(kind) && body.outcome === 'upheld'))
      throw badField('photos', 'unknown_field')
    const result = await closeCase(ctx, { ...body, kind, sourceId, memberKey, by: moderator.handle })
    if (result === 'no_such_photo') throw badField('photos', 'not_an_option')
    decided(result)
    return outcome('case_closed')
  }),
  handle(routes.deskCases.mark, async (ctx, { moderator, body: { number, mark } }) => {
    const { kind, sourceId: id } = await requireCase(ctx, moderator, number)
    if (kind !== 'contact') throw badField('number', 'invalid')
    return decided(await markContactMessage(ctx, { id, mark, by: moderator.handle }))
  }),
  handle(routes.deskCases.hide, async (ctx, { moderator, body: { user_id: id, reason } }) => {
    await requireOtherMember(ctx, moderator, id)
    return decided(await hideMember(ctx, { id, by: moderator.handle, reason }))
  }),
  handle(routes.deskCases.admit, async (ctx, { moderator, body: { user_id: id } }) => {
    await requireOtherMember(ctx, moderator, id)
    return decided(await admitMember(ctx, { id, by: moderator.handle }))
  }),
  handle(routes.deskCases.suspend, async (ctx, { moderator, body: { user_id: id, case_number, ...one } }) => {
    await requireOtherMember(ctx, moderator, id)
    const input = { ...one, id, by: moderator.handle, caseNumber: case_number }
    const result = await suspendBriefly(ctx, input)
    if (result === 'over_limit') throw new Refusal('needs_second_moderator')
    return decided(result)
  }),
  handle(routes.deskCases.restore, async (ctx, { moderator, body: { user_id: id, reason } }) => {
    await requireOtherMember(ctx, moderator, id)
    const result = await restoreOwn(ctx, { id, by: moderator.handle, reason })
    if (result === 'not_own') throw new Refusal('needs_second_moderator')
    return decided(result)
  }),
]
