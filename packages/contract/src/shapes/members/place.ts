import { z } from '../../kernel/zod.ts'

/**
 * A place of the gazetteer. A city has all three names, a state no city, a country neither.
 * `id` is stable within one installation.
 */
export const place = z.object({
  id: z.number(),
  kind: z.enum(['city', 'state', 'country']),
  city_name: z.string(),
  state: z.string(),
  country: z.string(),
})
export type Place = z.output<typeof place>
