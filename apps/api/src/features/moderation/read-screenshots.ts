import type { Needs } from '../../ctx.ts'
import { findScreenshots, screenshotBinding } from './screenshots.store.ts'

interface Screenshot {
  /** From 1. */
  position: number
  /** WebP; null where the key that opens it is not known here. */
  image: Buffer | null
}

/** The screenshots of a report, opened for a moderator; none once the report is closed. */
export async function readScreenshots(
  { db, evidenceSeal }: Needs<'db' | 'evidenceSeal'>,
  reportId: string,
): Promise<Screenshot[]> {
  const rows = await findScreenshots(db, reportId)
  return rows.map(({ reportKey, position, sealed }) => ({
    position,
    image: evidenceSeal.open(sealed, screenshotBinding(reportKey, position)),
  }))
}
