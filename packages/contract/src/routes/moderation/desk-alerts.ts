import { outcomeOf } from '../../kernel/outcomes.ts'
import { deskRefusals } from '../../kernel/refusals.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { email } from '../../shapes/accounts/email.ts'
import { alertKinds } from '../../vocabulary/desk-decisions.ts'

const ofLeads = { access: 'desk', action: 'change_roles' } as const

/** That one person did what takes two, or that somebody is a moderator now. */
const deskAlert = z.object({
  id: z.uuid(),
  kind: z.enum(alertKinds),
  by: z.string(),
  /** The name of a command, or a handle. */
  subject: z.string(),
  reason: z.nullable(z.string()),
  at: z.iso.datetime(),
})

export const deskAlerts = defineRoutes({
  list: () =>
    defineRoute({
      ...ofLeads,
      method: 'GET',
      path: '/desk/alerts',
      summary: 'What every lead learns at once and has not seen yet, the latest first',
      limit: 'read',
      reply: z.object({
        alerts: z.array(deskAlert),
        /** Whether a mail goes out too; the address is shown to nobody. */
        has_mail: z.boolean(),
      }),
      refuses: [...deskRefusals],
    }),
  see: () =>
    defineRoute({
      ...ofLeads,
      method: 'POST',
      path: '/desk/alerts/see',
      summary: 'Say that one has seen an alert; the record has it still',
      limit: 'write',
      body: z.strictObject({ id: z.uuid() }),
      reply: outcomeOf('alert_seen'),
      refuses: [...deskRefusals, 'not_found'],
    }),
  setMail: () =>
    defineRoute({
      ...ofLeads,
      method: 'POST',
      path: '/desk/alerts/mail',
      summary: 'The address that a mail without content goes to with each alert; null for none',
      limit: 'write',
      body: z.strictObject({ email: z.nullable(email) }),
      reply: outcomeOf('alert_mail_stored'),
      refuses: [...deskRefusals],
    }),
})
