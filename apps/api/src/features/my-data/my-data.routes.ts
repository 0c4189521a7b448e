import { routes } from '@satrangi/contract'
import { done, handle } from '../../handle.ts'
import { exportMember } from './export-member.ts'
import { forgetMember } from './forget-member.ts'

export const myDataRoutes = [
  handle(routes.myData.forget, async (ctx, { viewer }) => {
    await forgetMember(ctx, viewer)
    return done('Your account has been deleted successfully.')
  }),
  handle(routes.myData.exportOf, (ctx, { viewer }) => exportMember(ctx, viewer)),
]
