import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../handle.ts'
import { exportMember } from './export-member.ts'
import { forgetMember } from './forget-member.ts'

export const myDataRoutes = [
  handle(routes.myData.forget, async (ctx, { viewer }) => {
    await forgetMember(ctx, viewer)
    return outcome('account_deleted')
  }),
  handle(routes.myData.exportOf, (ctx, { viewer }) => exportMember(ctx, viewer)),
]
