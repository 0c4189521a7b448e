import { problemMessage } from '../../kernel/field-problems.ts'
import { lazily } from '../../kernel/lazily.ts'
import { outcomeOf } from '../../kernel/outcomes.ts'
import { z } from '../../kernel/zod.ts'
import { pages } from '../../vocabulary/limits.ts'

/**
 * A code was sent, or would have been; `otp` only where codes are delivered to the log, `sent_to` only for whoever typed
 * the number or address: it as it was understood, `+91 98765 00002`.
 */
export const codeSentReply = z.object({
  ...outcomeOf('code_sent', 'code_sent_if_number_known', 'code_sent_if_email_known').shape,
  otp: z.optional(z.string()),
  sent_to: z.optional(z.string()),
})

/** A whole number in a query string, which carries text: digits only. */
export const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, problemMessage('not_a_whole_number'))), z.transform(Number)),
    z.number().check(z.minimum(from), z.maximum(to)),
  )

/** A switch of a form, which carries text: `true` or `false`. */
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

/**
 * Where in a list a page starts: `page` counts from 1; `cursor` is the `next_cursor` of the page
 * before and wins over `page`. A page has `limit` items at most.
 */
export const pageQuery = lazily(() =>
  z.strictObject({
    page: z._default(wholeNumber(pages.first, 1_000_000), pages.first),
    limit: z._default(wholeNumber(1, pages.maxLimit), pages.defaultLimit),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
)
export type PageQuery = z.output<ReturnType<typeof pageQuery>>
