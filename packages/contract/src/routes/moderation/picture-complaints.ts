import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { email, normalizeEmail } from '../../shapes/accounts/email.ts'
import { otp } from '../../shapes/accounts/one-time-code.ts'
import { memberId } from '../../shapes/members/member.ts'
import { caseNumber } from '../../shapes/moderation/case.ts'
import { codeSentReply } from '../../shapes/shared/reply.ts'
import { requiredText } from '../../shapes/shared/text.ts'
import { textLengths } from '../../vocabulary/limits.ts'

/** The photos of a profile, as a complaint names them. */
export const photoFields = ['photo1', 'photo2'] as const
export type PhotoField = (typeof photoFields)[number]

/** Whose picture it is about and what is wrong with it; without `photo` all pictures of that member are meant. */
const complaint = {
  user_id: memberId,
  photo: z.optional(z.enum(photoFields)),
  email,
  details: requiredText(textLengths.long),
}

/** What an owner sees of a complaint about their pictures, and nothing of who complained. */
export const pictureCheck = z.object({
  /** Those that nobody else sees until a person has looked. */
  photos: z.array(z.enum(photoFields)),
  since: z.iso.datetime(),
  /** What the owner has answered, once. */
  answer: z.nullable(z.string()),
})

export const pictureComplaints = defineRoutes({
  sendCode: () =>
    defineRoute({
      method: 'POST',
      path: '/picture-complaints/start',
      summary:
        'For anybody who sees themself in a picture of a member: send a code to their e-mail address; nothing else happens yet',
      access: 'public',
      limit: 'code',
      limitSubject: ({ email }) => normalizeEmail(String(email)),
      body: z.strictObject(complaint),
      reply: codeSentReply,
      refuses: [],
    }),
  send: () =>
    defineRoute({
      method: 'POST',
      path: '/picture-complaints',
      summary:
        'Complain about a picture with that code: a person looks at it, some are hidden until then, and the answer is the same whoever the member is',
      access: 'public',
      limit: 'try_code',
      limitsFailures: true,
      body: z.strictObject({ ...complaint, otp }),
      reply: z.object({ ...outcomeOf('picture_complaint_received').shape, case: z.object({ number: caseNumber }) }),
      refuses: ['invalid_otp'],
    }),
  mine: () =>
    defineRoute({
      method: 'GET',
      path: '/users/picture-check',
      summary: 'Which of the viewer’s own pictures are being checked',
      access: 'member',
      limit: 'read',
      reply: z.object({ check: z.nullable(pictureCheck) }),
      refuses: [],
    }),
  answer: () =>
    defineRoute({
      method: 'POST',
      path: '/users/picture-check/answer',
      summary: 'Say once what a moderator should know about one’s own pictures that are being checked',
      access: 'member',
      limit: 'write',
      body: z.strictObject({ answer: requiredText(textLengths.answer) }),
      reply: outcomeOf('answer_received'),
      refuses: ['not_found', 'already_answered'],
    }),
})
export type PictureCheck = z.output<typeof pictureCheck>
