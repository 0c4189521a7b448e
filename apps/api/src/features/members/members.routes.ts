import { routes } from '@satrangi/contract'
import { done, handle } from '../../handle.ts'
import { editProfile } from './edit-profile.ts'
import { previewProfile } from './members.service.ts'

export const membersRoutes = [
  handle(routes.members.preview, async (ctx, { viewer, query }) => ({
    user: await previewProfile(ctx, viewer, query.as),
  })),
  handle(routes.members.edit, async (ctx, { viewer, body, files }) => ({
    ...done('Profile Updated'),
    user: await editProfile(ctx, viewer, body, files),
  })),
]
