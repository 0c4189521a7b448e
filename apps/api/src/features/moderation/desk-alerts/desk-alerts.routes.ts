import { outcome, routes } from '@satrangi/contract'
import { Refusal } from '../../../refusal.ts'
import { handle, type RouteHandler } from '../../../route-handler.ts'
import { openAlertMail, setAlertMail } from './alert-mail.ts'
import { type AlertRow, deleteAlert, listAlerts } from './alerts.store.ts'

const presentAlert = ({ at, ...alert }: AlertRow) => ({ ...alert, at: at.toISOString() })

export const deskAlertsRoutes: readonly RouteHandler[] = [
  handle(routes.deskAlerts.list, async (ctx, { moderator: { key } }) => ({
    alerts: (await listAlerts(ctx.db, key)).map(presentAlert),
    has_mail: (await openAlertMail(ctx, key)) !== undefined,
  })),
  handle(routes.deskAlerts.see, async ({ db }, { moderator: { key }, body: { id } }) => {
    if (!(await deleteAlert(db, key, id))) throw new Refusal('not_found')
    return outcome('alert_seen')
  }),
  handle(routes.deskAlerts.setMail, async (ctx, { moderator, body: { email } }) => {
    await setAlertMail(ctx, moderator, email)
    return outcome('alert_mail_stored')
  }),
]
