import { problemMessage } from '../../kernel/field-problems.ts'
import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { email, normalizeEmail } from '../../shapes/accounts/email.ts'
import { requiredLine, requiredText } from '../../shapes/shared/text.ts'
import { textLengths } from '../../vocabulary/limits.ts'

/** With a number to call or a page to open. */
const helpline = () => z.object({ name: z.string(), number: z.optional(z.string()), url: z.optional(z.url()) })

/** Who runs this installation, as its settings say; null where a setting is empty. */
const operator = () =>
  z.object({
    name: z.nullable(z.string()),
    address: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** Under which the operator is registered for GST; null: receipts say nothing of GST. */
    gstin: z.nullable(z.string()),
    grievance_officer: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) })),
    /** What the law wants declared, in the operator's words. */
    declaration: z.nullable(z.string()),
    /** Where the mobile app with calls is found; null: there is none. */
    app_store_url: z.nullable(z.url()),
    /** Whom somebody in danger can turn to, and when that was last checked; left out by an earlier version. */
    helplines: z.optional(z.object({ checked_on: z.iso.date(), lines: z.array(helpline()) })),
  })

export const contact = defineRoutes({
  send: () =>
    defineRoute({
      method: 'POST',
      path: '/contact',
      summary: 'A message to the people who run this, five an hour for each sender',
      access: 'public',
      limit: 'contact',
      limitSubject: ({ email }) => normalizeEmail(String(email)),
      limitedPerSender: true,
      body: z.strictObject({
        name: requiredLine(textLengths.name),
        email,
        subject: requiredLine(textLengths.short),
        message: requiredText(textLengths.message, problemMessage('contact_message_required')),
      }),
      reply: outcomeOf('contact_message_received'),
      refuses: [],
    }),
  operator: () =>
    defineRoute({
      method: 'GET',
      path: '/operator',
      summary: 'Who runs this installation, and who answers grievances',
      access: 'public',
      limit: 'read',
      reply: z.object({ operator: operator() }),
      refuses: [],
    }),
})
export type Operator = z.output<ReturnType<typeof operator>>
