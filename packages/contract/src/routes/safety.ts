import { outcomeOf } from '../kernel/outcomes.ts'
import { defineRoute } from '../kernel/route.ts'
import { z } from '../kernel/zod.ts'
import { safety as state } from '../shapes/safety.ts'

export const safety = {
  makeSafe: defineRoute({
    method: 'POST',
    path: '/users/make-me-safe',
    summary:
      'For a member who is threatened: pause the profile, hide the number and the online state, rename the photos, sign other devices out and keep what others wrote; all or nothing, and the same again changes nothing',
    access: 'member',
    limit: 'help',
    body: z.strictObject({}),
    reply: z.object({ ...outcomeOf('made_safe').shape, safety: state }),
    refuses: [],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/users/safety',
    summary: 'What protects this member now',
    access: 'member',
    limit: 'help',
    reply: z.object({ safety: state }),
    refuses: [],
  }),
  endHold: defineRoute({
    method: 'POST',
    path: '/users/safety/end-hold',
    summary: 'No longer keep what others wrote and take back',
    access: 'member',
    limit: 'help',
    body: z.strictObject({}),
    reply: z.object({ ...outcomeOf('evidence_hold_ended').shape, safety: state }),
    refuses: [],
  }),
}
