import type { Prisma, Tx } from '@satrangi/db'
import type { Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { loadMember, type MemberRow, type SummaryRow } from '../profiles/index.ts'
import { canReport, canView, type VisibilityFacts } from './visibility.rules.ts'
import { findMember, haveInteracted, isPaused, type NamedMember } from './visibility.store.ts'

/**
 * Finds another member whom the viewer may see.
 * @throws Refusal `not_found` for the viewer's own id, for one that does not exist and for one whom they may not see:
 *   the same to the caller; `paused` instead for a viewer who paused
 */
export const requireVisible = async (db: Tx, viewer: Viewer, id: string): Promise<NamedMember> =>
  requireSeen(db, viewer, await findMember(db, viewer.key, id))

/**
 * The same with everything that may be shown of them.
 * @param columns as of `loadMember`
 */
export const requireProfile = async <Extra = unknown>(
  db: Tx,
  viewer: Viewer,
  id: string,
  columns?: Prisma.Sql,
): Promise<MemberRow & Extra> => requireSeen(db, viewer, await loadMember<Extra>(db, viewer.key, id, columns))

async function requireSeen<Row extends VisibilityFacts>(db: Tx, viewer: Viewer, member: Row | undefined): Promise<Row> {
  if (member && member.key !== viewer.key && canView(viewer.key, member)) return member
  await requireUnpaused(db, viewer)
  throw new Refusal('not_found')
}

/**
 * Nobody who has paused looks at members to whom they are not connected.
 * @throws Refusal `paused`
 */
export async function requireUnpaused(db: Tx, viewer: Viewer): Promise<void> {
  if (await isPaused(db, viewer.key)) throw new Refusal('paused')
}

/**
 * The same for a list of loaded members, which say it; only an empty one has to be asked for.
 * @throws Refusal `paused`
 */
export async function requireUnpausedFor(
  db: Tx,
  viewer: Viewer,
  members: Iterable<Pick<SummaryRow, 'viewerPaused'>>,
): Promise<void> {
  const [first] = members
  if (!first) return requireUnpaused(db, viewer)
  if (first.viewerPaused) throw new Refusal('paused')
}

/**
 * Loads another member whom the viewer may block and report.
 * @throws Refusal `not_found` for anybody else
 */
export async function requireReportable(db: Tx, viewer: Viewer, id: string): Promise<MemberRow> {
  const member = await loadMember(db, viewer.key, id)
  if (!member) throw new Refusal('not_found')
  const isReportable =
    canReport(viewer.key, member, false) ||
    canReport(viewer.key, member, await haveInteracted(db, viewer.key, member.key))
  if (!isReportable) throw new Refusal('not_found')
  return member
}
