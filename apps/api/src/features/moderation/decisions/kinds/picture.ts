import { type PhotoField, pictureComplaint } from '@satrangi/contract'
import type { MemberKey } from '../../../../keys.ts'
import { badField } from '../../../../refusal.ts'
import { deleteCheckedPhotos, endPhotoChecks, fillFirstSlot, lockMemberByKey } from '../../../members/index.ts'
import { notifyMember } from '../../../notifications/index.ts'
import {
  findCheckPhotos,
  findPictureCheck,
  insertKnownPictures,
  markCheckClosed,
  readPictureCheck,
  storeDismissals,
} from '../../picture-complaints/index.ts'
import type { CaseExecution, CaseKindRules } from './case-kind.ts'

/**
 * Somebody says that a picture shows them, or it is like one that was removed. Upheld, the pictures go and what they look
 * like stays; dismissed, they are shown again. The owner is told, and everybody who complained is answered later, alike.
 */
export const picture: CaseKindRules = {
  decision: 'decide_case',
  takes: ['note', 'strike', 'photos'],
  isFinal: true,
  actions: { upheld: 'uphold_pictures', dismissed: 'dismiss_pictures' },
  // Who complained decides nothing and is left out.
  readEvidence: async (ctx, { sourceId: id }) => {
    const check = await findPictureCheck(ctx.db, id)
    if (!check) return undefined
    const { complaints, pictures, unreadable } = await readPictureCheck(ctx, check)
    return {
      details: complaints.map(({ details }) => details).join('\n\n'),
      records: [],
      pictures: pictures.flatMap(({ slot, content }, index) =>
        content ? [{ name: `${index + 1}-photo${slot}.webp`, content }] : [],
      ),
      unreadable,
      ownerAnswer: check.answer,
    }
  },
  // As whoever uploads a photo does first.
  lock: async (tx, { memberKey }) => {
    if (memberKey !== null) await lockMemberByKey(tx, memberKey)
  },
  execute: async (execution) => {
    const { tx, one, outcome, photos, at } = execution
    const check = await markCheckClosed(tx, one.sourceId, at)
    if (!check) return {}
    const rows = await findCheckPhotos(tx, check.key)
    const isNamed = (row: PhotoRow) => photos?.includes(partOf(row)) ?? true
    if (photos !== undefined && !rows.some(isNamed)) throw badField('photos', 'not_an_option')
    const removed = outcome === 'upheld' ? rows.filter(isNamed) : []
    const shown = rows.filter((row) => !removed.includes(row))
    await insertKnownPictures(tx, removed, at)
    // They may have left meanwhile, and only the sealed copies are there.
    await removePhotos(execution, check.member, removed)
    await showPhotos(execution, check.member, shown)
    if (outcome === 'dismissed' && rows.length > 0) await storeDismissals(tx, check.key, at)
    return { removed: removed.map(({ slot }) => slot), shown: shown.map(({ slot }) => slot) }
  },
}

interface PhotoRow {
  key: bigint
  slot: number
}

const keysOf = (rows: readonly PhotoRow[]) => rows.map(({ key }) => key)
const partOf = ({ slot }: Pick<PhotoRow, 'slot'>): PhotoField => (slot === 1 ? 'photo1' : 'photo2')
const dayMs = 86_400_000

async function removePhotos({ tx, files, at }: CaseExecution, member: MemberKey | null, rows: readonly PhotoRow[]) {
  const deleted = await deleteCheckedPhotos(tx, keysOf(rows))
  if (member === null || deleted.length === 0) return
  files.obsolete.push(...deleted)
  await fillFirstSlot(tx, member)
  await notifyMember(tx, member, { code: 'photos_removed', params: { parts: deleted.map(partOf) } }, at)
}

async function showPhotos({ tx, one, at }: CaseExecution, member: MemberKey | null, rows: readonly PhotoRow[]) {
  // A known picture is no matter of its owner's, who was told of nothing.
  const isComplaint = one.kind === 'picture_complaint'
  const immuneUntil = isComplaint ? new Date(at.getTime() + pictureComplaint.immuneDays * dayMs) : null
  const shown = await endPhotoChecks(tx, keysOf(rows), { immuneUntil })
  if (member === null || !isComplaint || shown.length === 0) return
  await notifyMember(tx, member, { code: 'content_approved', params: { parts: shown.map(partOf) } }, at)
}
