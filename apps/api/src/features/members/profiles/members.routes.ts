import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { editProfile } from './edit-profile.ts'
import { previewProfile } from './members.service.ts'

export const membersRoutes = [
  handle(routes.members.preview, async (ctx, { viewer, query }) => ({
    user: await previewProfile(ctx, viewer, query.as),
  })),
  handle(routes.members.edit, async (ctx, { viewer, body, files }) => ({
    ...outcome('profile_updated'),
    user: await editProfile(ctx, viewer, body, files),
  })),
]
