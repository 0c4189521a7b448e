import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { editableAbout } from '../../shapes/members/about-member.ts'
import { memberId, profile } from '../../shapes/members/member.ts'
import { photoCrops } from '../../shapes/members/photo-crop.ts'
import { flag } from '../../shapes/shared/reply.ts'
import { requiredLine } from '../../shapes/shared/text.ts'
import { textLengths } from '../../vocabulary/limits.ts'

export const members = defineRoutes({
  view: () =>
    defineRoute({
      method: 'GET',
      path: '/users/view_profile/:id',
      summary: "A member's profile as this viewer may see it; one's own id answers the owner's view",
      access: 'member',
      limit: 'read',
      params: z.strictObject({ id: memberId }),
      reply: z.object({ user: profile }),
      refuses: ['not_found', 'paused', 'seen_enough'],
    }),
  preview: () =>
    defineRoute({
      method: 'GET',
      path: '/users/preview_profile',
      summary: "One's own profile as somebody else is shown it",
      access: 'member',
      limit: 'read',
      query: z.strictObject({ as: z._default(z.enum(['stranger', 'connection']), 'stranger') }),
      reply: z.object({ user: profile }),
      refuses: [],
    }),
  /**
   * What is left out stays as it is. `email`, `phone` and `mobilecode` are taken when they are what
   * they were; a new address or number is proved with a code first (`contact-change`).
   */
  edit: () =>
    defineRoute({
      method: 'POST',
      path: '/users/edit-profile',
      summary: "Change one's own profile, its photos and who may see them; changed texts and photos wait for approval",
      access: 'member',
      limit: 'upload',
      encoding: 'multipart',
      files: ['photo1', 'photo2'],
      body: z.partial(
        z.strictObject({
          ...editableAbout(),
          name: requiredLine(textLengths.name),
          email: z.string().check(z.maxLength(254)),
          phone: z.string().check(z.maxLength(40)),
          mobilecode: z.string().check(z.maxLength(8)),
          phonehide: flag,
          photoProtect: flag,
          photohide: flag,
          /** `true` makes the second photo the first, before anything else that this call changes. */
          swapPhotos: flag,
          /** `true` takes the second photo away; the first can only be replaced. */
          removePhoto2: flag,
          ...photoCrops,
        }),
      ),
      reply: z.object({ ...outcomeOf('profile_updated').shape, user: profile }),
      refuses: ['wrong_file_kind'],
    }),
  viewContact: () =>
    defineRoute({
      method: 'POST',
      path: '/users/view-contact',
      summary: 'Show the number of a connection to a paid or exclusive member; its owner is told',
      access: 'member',
      limit: 'reveal',
      body: z.strictObject({ user_id: memberId }),
      reply: z.object({ mobilecode: z.string(), mobile: z.string() }),
      refuses: ['not_found', 'paused', 'upgrade_required', 'number_not_shown'],
    }),
})
