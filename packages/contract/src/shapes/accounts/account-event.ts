import { lazily } from '../../kernel/lazily.ts'
import { z } from '../../kernel/zod.ts'
import { answerTemplates } from '../../vocabulary/desk-decisions.ts'
import { reviews } from '../../vocabulary/facts.ts'
import { paidPlanIds } from '../../vocabulary/prices.ts'
import { caseNumber } from '../moderation/case.ts'

/** The parts of a profile that a moderator looks at. */
export const reviewedParts = ['photo1', 'photo2', ...reviews.map(({ part }) => part)] as const
export type ReviewedPart = (typeof reviewedParts)[number]

/** Something that happened to a member's account, which only they are told. */
export const accountEvent = lazily(() => {
  const parts = z.array(z.enum(reviewedParts))
  const planId = z.enum(paidPlanIds)
  const until = z.iso.datetime()
  const none = z.object({})
  return z.discriminatedUnion('code', [
    z.object({ code: z.literal('content_approved'), params: z.object({ parts }) }),
    /** `reason` is what the moderator wrote, in whatever language, or null. */
    z.object({ code: z.literal('content_rejected'), params: z.object({ parts, reason: z.nullable(z.string()) }) }),
    /** Nobody else sees them until a moderator has looked. */
    z.object({ code: z.literal('photos_checked'), params: z.object({ parts }) }),
    z.object({ code: z.literal('photos_removed'), params: z.object({ parts }) }),
    z.object({ code: z.literal('report_acknowledged'), params: z.object({ number: caseNumber, act_by: until }) }),
    z.object({
      code: z.literal('report_closed'),
      /** Missing from what an earlier version stored. */
      params: z.object({ answer: z.optional(z.enum(answerTemplates)) }),
    }),
    z.object({ code: z.literal('account_restored'), params: none }),
    /** How the account is opened has changed: by its member, or by somebody else in their place. */
    z.object({ code: z.literal('password_changed'), params: none }),
    z.object({ code: z.literal('number_changed'), params: none }),
    z.object({ code: z.literal('email_changed'), params: none }),
    z.object({ code: z.literal('profile_verified'), params: none }),
    z.object({ code: z.literal('profile_unverified'), params: none }),
    z.object({ code: z.literal('plan_granted'), params: z.object({ plan_id: planId, until }) }),
    z.object({ code: z.literal('payment_received'), params: z.object({ plan_id: planId, until }) }),
    z.object({ code: z.literal('payment_refunded'), params: z.object({ plan_id: planId }) }),
    z.object({ code: z.literal('plans_ended'), params: z.object({ plan_ids: z.array(planId) }) }),
    /** `exclusive`: of which kind was what ran out. */
    z.object({ code: z.literal('plan_expired'), params: z.object({ exclusive: z.boolean() }) }),
    /** What somebody wrote, in whatever language; and what was stored before there were codes. */
    z.object({ code: z.literal('written'), params: z.object({ text: z.string() }) }),
  ])
})
export type AccountEvent = z.output<ReturnType<typeof accountEvent>>
export type AccountEventCode = AccountEvent['code']
