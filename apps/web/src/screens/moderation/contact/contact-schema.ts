import { routes, textLengths, z } from '@satrangi/contract'
import type { ContactMessage } from '../../../features/moderation/index.ts'
import { translate } from '../../../messages/index.ts'

const { shape } = routes.contact.send.body

/** What the contract says of a field; where it says no, in these words. */
const withMessages = (field: z.ZodMiniType, empty: string, invalid: string) =>
  z
    .string()
    .check(z.refine((value) => value.trim() !== '', { error: empty, abort: true }))
    .check(z.refine((value) => field.safeParse(value).success, invalid))

/** All four are required. */
export function contactSchema() {
  const fillIn = (field: 'name' | 'email' | 'subject') =>
    translate('contact.fillIn', { field: translate(`contact.${field}`) })
  const tooLong = (most: number) => translate('contact.tooLong', { most })
  return z.object({
    name: withMessages(shape.name, fillIn('name'), tooLong(textLengths.name)),
    email: withMessages(shape.email, fillIn('email'), translate('contact.emailWrong')),
    subject: withMessages(shape.subject, fillIn('subject'), tooLong(textLengths.short)),
    message: withMessages(shape.message, translate('contact.writeMessage'), tooLong(textLengths.message)),
  }) as unknown as z.ZodMiniType<ContactMessage, ContactMessage>
}
