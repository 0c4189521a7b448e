import { type Operator, outcome, routes } from '@satrangi/contract'
import type { OperatorConfig } from '../../../config.ts'
import { handle } from '../../../route-handler.ts'
import { insertContactMessage } from './contact.store.ts'

export const contactRoutes = [
  handle(routes.contact.send, async (ctx, { body }) => {
    await insertContactMessage(ctx.db, body, ctx.clock.now())
    return outcome('contact_message_received')
  }),
  handle(routes.contact.operator, async ({ config }) => ({ operator: presentOperator(config.operator) })),
]

/** Who runs this installation, as far as the settings say. */
const presentOperator = ({
  name,
  address,
  email,
  gstin,
  grievance,
  declaration,
  appStoreUrl,
  helplines,
}: OperatorConfig): Operator => ({
  name: name ?? null,
  address: address ?? null,
  email: email ?? null,
  gstin: gstin ?? null,
  grievance_officer: grievance
    ? { name: grievance.name, email: grievance.email, phone: grievance.phone ?? null }
    : null,
  declaration: declaration ?? null,
  app_store_url: appStoreUrl ?? null,
  helplines: { checked_on: helplines.checkedOn, lines: [...helplines.lines] },
})
