import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { requestAudiences } from '../../vocabulary/options.ts'

const path = '/users/privacy'

/** Who may find and see a member, and what of them. The first three are those of the profile too. */
const settings = {
  /** Nobody is shown the number. */
  phonehide: z.boolean(),
  /** Photos are for accepted connections; the others are drawn something private. */
  photoProtect: z.boolean(),
  /** Nobody is shown the photos. */
  photohide: z.boolean(),
  /** Nobody finds the member, and nobody writes in their conversations: to others it is like a block. */
  paused: z.boolean(),
  /** Only members whom this one contacted first can see them. */
  contact_first: z.boolean(),
  show_online: z.boolean(),
  /** Takes effect with an address that was confirmed. */
  show_email: z.boolean(),
  /** Connections see the whole name instead of the first. */
  show_full_name: z.boolean(),
  /** Whose requests the member takes; it hides nobody. */
  requests_from: z.enum(requestAudiences),
}
const privacySettings = z.object({
  ...settings,
  /** To be asked once: whether connections may go on seeing the number. Setting `phonehide` is the answer. */
  phonehide_to_confirm: z.boolean(),
})
export type PrivacySettings = z.output<typeof privacySettings>
/** What a member turns on and off. */
export type PrivacySwitches = Omit<PrivacySettings, 'phonehide_to_confirm' | 'requests_from'>

export const privacy = defineRoutes({
  get: () =>
    defineRoute({
      method: 'GET',
      path,
      summary: 'Who may find and see this member',
      access: 'member',
      limit: 'read',
      reply: z.object({ settings: privacySettings }),
      refuses: [],
    }),
  set: () =>
    defineRoute({
      method: 'POST',
      path,
      summary: 'Change who may find and see oneself; what is left out stays',
      access: 'member',
      limit: 'write',
      body: z.partial(z.strictObject(settings)),
      reply: z.object({ ...outcomeOf('privacy_saved').shape, settings: privacySettings }),
      refuses: [],
    }),
})
