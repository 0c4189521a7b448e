import { type Db, deleteInBatches, type Tx } from '@satrangi/db'

/** A screenshot that a reporter added, sealed. */
export interface ScreenshotRow {
  /** From 1. */
  position: number
  sealed: Uint8Array
}

/** What a screenshot is sealed with: it does not open in another place. */
export const screenshotBinding = (reportKey: bigint, position: number): string =>
  `report_screenshots ${reportKey} ${position}`

export async function insertScreenshots(tx: Tx, reportKey: bigint, rows: readonly ScreenshotRow[]): Promise<void> {
  await tx.reportScreenshot.createMany({
    data: rows.map(({ position, sealed }) => ({ reportKey, position, sealed: new Uint8Array(sealed) })),
  })
}

export async function findScreenshots(db: Tx, reportId: string): Promise<(ScreenshotRow & { reportKey: bigint })[]> {
  return db.reportScreenshot.findMany({ where: { report: { id: reportId } }, orderBy: { position: 'asc' } })
}

const dayMs = 86_400_000

/** Deletes those of reports that were closed so many days ago. */
export async function deleteClosedScreenshots(db: Db, now: Date, keptDays: number): Promise<void> {
  const closedBefore = new Date(now.getTime() - keptDays * dayMs)
  await deleteInBatches(
    (limit) => db.$executeRaw`
      delete from report_screenshots where (report_key, position) in (
        select s.report_key, s.position from report_screenshots s join reports r on r.key = s.report_key
        where r.closed_at < ${closedBefore} limit ${limit})`,
  )
}
