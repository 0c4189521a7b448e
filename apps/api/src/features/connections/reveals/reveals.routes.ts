import { routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { revealContact } from './reveals.service.ts'

export const revealsRoutes = [
  handle(routes.members.viewContact, (ctx, { viewer, body }) => revealContact(ctx, viewer, body.user_id)),
]
