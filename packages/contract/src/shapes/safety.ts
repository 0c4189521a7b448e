import { z } from '../kernel/zod.ts'

/** What protects a member now, each part by itself, so that each can be undone by itself. */
export const safety = z.object({
  /** Nobody finds the member. */
  paused: z.boolean(),
  /** Nobody is shown the number. */
  number_hidden: z.boolean(),
  /** Nobody is shown that the member is online. */
  online_hidden: z.boolean(),
  /** Since the hold began, the photos have names that nobody has. */
  photos_renamed: z.boolean(),
  /** No device but this one is signed in. */
  other_devices_signed_out: z.boolean(),
  /** Until when what others wrote is kept, though they take it back; null: no hold runs. */
  evidence_held_until: z.nullable(z.iso.datetime()),
})
export type Safety = z.output<typeof safety>
