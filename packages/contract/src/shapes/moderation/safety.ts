import { z } from '../../kernel/zod.ts'
import { photoName } from '../members/member.ts'

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

/** Somebody with whom the viewer had to do: whom a block or a report can be about. */
export const person = z.object({
  /** Null: they have left. */
  id: z.nullable(z.string()),
  /** What stands for one who has left, for a report or for saved evidence. */
  departed_id: z.optional(z.string()),
  /** As on a card; null where the viewer is not shown it. */
  name: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  photo: photoName,
  is_blocked: z.boolean(),
  /** Of the last message, the connection, the request or the block. */
  at: z.iso.datetime(),
  /** As the list of conversations has it; null: nothing was written. */
  last_message: z.nullable(z.object({ message: z.string(), is_own: z.boolean(), removed: z.boolean() })),
})
export type Person = z.output<typeof person>
