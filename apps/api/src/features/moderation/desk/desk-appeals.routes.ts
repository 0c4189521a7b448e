import { outcome, routes } from '@satrangi/contract'
import { badField, Refusal } from '../../../refusal.ts'
import { handle, type RouteHandler } from '../../../route-handler.ts'
import { decideAppeal } from '../appeals/index.ts'
import { requireCase } from './desk-case.ts'

export const deskAppealsRoutes: readonly RouteHandler[] = [
  handle(routes.deskAppeals.decide, async (ctx, { moderator, body: { number, ...decision } }) => {
    const { kind, sourceId } = await requireCase(ctx, moderator, number)
    if (kind !== 'appeal') throw badField('number', 'case_is_no_appeal')
    const result = await decideAppeal(ctx, { ...decision, id: sourceId, by: moderator.handle })
    if (result === 'unknown') throw new Refusal('not_found')
    if (result === 'already') throw new Refusal('already_decided')
    if (result === 'decided_by_you') throw new Refusal('decided_by_you')
    return outcome(result === 'done_alone' ? 'appeal_decided_alone' : 'appeal_decided')
  }),
]
