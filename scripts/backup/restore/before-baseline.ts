import { lastBeforeBaseline } from '@satrangi/db/migrate'
import type { Manifest } from '../copy/manifest.ts'

/** Tables of that time that there are no more: how moderators made codes, who sign in with passkeys alone. */
const removedTables: readonly string[] = []

/** A copy of before the baseline as one of the baseline, which has the same tables and columns but for those removed. */
export function asCopyOfBaseline(manifest: Manifest, baseline: string): Manifest {
  if (manifest.migration !== lastBeforeBaseline) return manifest
  return {
    ...manifest,
    migration: baseline,
    tables: manifest.tables.filter(({ name }) => !removedTables.includes(name)),
  }
}
