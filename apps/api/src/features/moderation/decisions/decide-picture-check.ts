import { type PhotoField, pictureComplaint } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import {
  deleteCheckedPhotos,
  endPhotoChecks,
  fillFirstSlot,
  lockMemberByKey,
  type PhotoFileChanges,
  withPhotoFileChanges,
} from '../../members/index.ts'
import { notifyMember } from '../../notifications/index.ts'
import { type CaseOutcome, setPictureOutcome } from '../cases/index.ts'
import {
  findCheckPhotos,
  findOpenCheck,
  insertKnownPictures,
  listPictureChecks,
  markCheckClosed,
  storeDismissals,
} from '../picture-complaints/index.ts'
import { giveStrike } from '../strikes/index.ts'
import { addAuditEntry } from './audit-entries.store.ts'
import type { ModerationResult } from './suspension.ts'

interface PictureDecision {
  /** Of the check. */
  id: string
  by: string
  note: string
  outcome: CaseOutcome
  /** Removes only these, and shows the others again; all of the check unless given. */
  photos?: readonly PhotoField[] | undefined
  /** The number of the case, where its upholding gives the owner a strike. */
  strikeFor?: string | undefined
}

/** `no_such_photo`: the check has none of that name, and nothing was decided. */
export type PictureDecisionResult = ModerationResult | 'no_such_photo'

type DecisionContext = Needs<'db' | 'clock' | 'photoStore' | 'random' | 'log'>

/**
 * Removes the photos of a check and keeps what they look like, or shows them again for good. Of two moderators who decide at
 * once one does; the owner is told, and everybody who complained is answered later, alike.
 */
export async function decidePictureCheck(
  ctx: DecisionContext,
  { id, by, note, outcome, photos, strikeFor }: PictureDecision,
): Promise<PictureDecisionResult> {
  const at = ctx.clock.now()
  return withPhotoFileChanges(ctx, 0, (files) =>
    ctx.db.$transaction(async (tx): Promise<PictureDecisionResult> => {
      const check = await findOpenCheck(tx, id)
      if (!check)
        return (await listPictureChecks(tx, { id, closed: true, limit: 1 })).length > 0 ? 'already' : 'unknown'
      // They may have left meanwhile, and only the sealed copies are there.
      const member = check.member === null ? null : await lockMemberByKey(tx, check.member)
      const rows = await findCheckPhotos(tx, check.key)
      const isNamed = ({ slot }: { slot: number }) => photos?.includes(slot === 1 ? 'photo1' : 'photo2') ?? true
      if (photos !== undefined && !rows.some(isNamed)) return 'no_such_photo'
      if (!(await markCheckClosed(tx, check.key, at))) return 'already'
      await setPictureOutcome(tx, check.key, outcome)
      const removed = outcome === 'upheld' ? rows.filter(isNamed) : []
      const shown = rows.filter((row) => !removed.includes(row))
      await insertKnownPictures(tx, removed, at)
      const parts = { member, isComplaint: check.kind === 'picture_complaint', at }
      await removePhotos(tx, files, keysOf(removed), parts)
      await showPhotos(tx, keysOf(shown), parts)
      if (outcome === 'dismissed' && rows.length > 0) await storeDismissals(tx, check.key, at)
      const isStruck =
        outcome === 'upheld' && member !== null && strikeFor !== undefined
          ? await giveStrike(tx, { member, caseNumber: strikeFor, by, at })
          : false
      const action = outcome === 'upheld' ? 'uphold_pictures' : 'dismiss_pictures'
      const slots = { removed: removed.map(({ slot }) => slot), shown: shown.map(({ slot }) => slot) }
      const details = { ...slots, ...(isStruck ? { strike: true } : {}) }
      await addAuditEntry(tx, { by, action, subject: id, reason: note, details, at })
      return 'done'
    }),
  )
}

interface PhotoOwner {
  member: MemberKey | null
  /** A known picture is no matter of its owner's, who was told of nothing. */
  isComplaint: boolean
  at: Date
}

const keysOf = (rows: readonly { key: bigint }[]) => rows.map(({ key }) => key)
const partOf = ({ slot }: { slot: number }): PhotoField => (slot === 1 ? 'photo1' : 'photo2')
const dayMs = 86_400_000

async function removePhotos(
  tx: Tx,
  files: PhotoFileChanges,
  checkPhotoKeys: readonly bigint[],
  { member, at }: PhotoOwner,
): Promise<void> {
  const deleted = await deleteCheckedPhotos(tx, checkPhotoKeys)
  if (member === null || deleted.length === 0) return
  files.obsolete.push(...deleted)
  await fillFirstSlot(tx, member)
  await notifyMember(tx, member, { code: 'photos_removed', params: { parts: deleted.map(partOf) } }, at)
}

async function showPhotos(
  tx: Tx,
  checkPhotoKeys: readonly bigint[],
  { member, isComplaint, at }: PhotoOwner,
): Promise<void> {
  const immuneUntil = isComplaint ? new Date(at.getTime() + pictureComplaint.immuneDays * dayMs) : null
  const shown = await endPhotoChecks(tx, checkPhotoKeys, { immuneUntil })
  if (member === null || !isComplaint || shown.length === 0) return
  await notifyMember(tx, member, { code: 'content_approved', params: { parts: shown.map(partOf) } }, at)
}
