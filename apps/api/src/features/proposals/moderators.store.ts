import type { Tx } from '@satrangi/db'

/**
 * Whether a moderator is the only lead: somebody has to be left who can confirm, and who can make others a lead. The leads
 * are locked, so that of two who are removed at once the second sees the first.
 */
export async function isLastLead(tx: Tx, handle: string): Promise<boolean> {
  const leads = await tx.$queryRaw<{ handle: string }[]>`
    select handle from desk_moderators where role = 'lead' and removed_at is null order by key for no key update`
  const [only, ...others] = leads
  return others.length === 0 && only?.handle === handle
}
