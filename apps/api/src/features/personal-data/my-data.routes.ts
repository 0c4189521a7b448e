import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../route-handler.ts'
import { eraseMember } from './erase-member.ts'
import { exportMember } from './export-member.ts'

export const myDataRoutes = [
  handle(routes.myData.erase, async (ctx, { viewer }) => {
    await eraseMember(ctx, viewer)
    return outcome('account_deleted')
  }),
  handle(routes.myData.exportData, (ctx, { viewer }) => exportMember(ctx, viewer)),
]
