import { lastBeforeBaseline } from '@satrangi/db/migrate'
import type { Manifest } from '../copy/manifest.ts'
import { withClient } from '../with-client.ts'

/** Tables whose rows are left out: codes by which moderators signed in, and what waited minutes for an answer. */
const removedTables: readonly string[] = ['desk_totp', 'desk_recovery_codes', 'desk_challenges']

/** A copy of before the baseline as one of the baseline, which has the same tables and columns but for those removed. */
export function asCopyOfBaseline(manifest: Manifest, baseline: string): Manifest {
  if (manifest.migration !== lastBeforeBaseline) return manifest
  return {
    ...manifest,
    migration: baseline,
    tables: manifest.tables.filter(({ name }) => !removedTables.includes(name)),
  }
}

/** Moderators who signed in with codes alone, and so cannot sign in until they are invited anew. */
export async function countModeratorsWithoutPasskey(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from desk_moderators m
       where removed_at is null and not exists (select from desk_passkeys p where p.moderator_key = m.key)`,
    )
    return rows[0]?.count ?? 0
  })
}
