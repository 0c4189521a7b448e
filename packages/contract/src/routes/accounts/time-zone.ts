import { problemMessage } from '../../kernel/field-problems.ts'
import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'

const path = '/users/time-zone'

const timeZoneField = {
  /** A name of the IANA time zone database: `Europe/London`. */
  time_zone: z.string().check(z.maxLength(64), z.regex(/^[\w/+-]+$/, problemMessage('time_zone_invalid'))),
}
/** When it may be changed again; null: now. */
const changeableField = { changeable_at: z.nullable(z.string()) }

/** The clock by whose midnight a member's day begins, which the chat limit counts by. */
export const timeZone = defineRoutes({
  get: () =>
    defineRoute({
      method: 'GET',
      path,
      summary: 'The time zone of one’s day',
      access: 'member',
      limit: 'read',
      reply: z.object({ ...timeZoneField, ...changeableField }),
      refuses: [],
    }),
  set: () =>
    defineRoute({
      method: 'POST',
      path,
      summary: 'Choose the time zone of one’s day, once in 30 days',
      access: 'member',
      limit: 'write',
      body: z.strictObject(timeZoneField),
      reply: z.object({ ...outcomeOf('time_zone_saved').shape, ...timeZoneField, ...changeableField }),
      refuses: [],
    }),
})
