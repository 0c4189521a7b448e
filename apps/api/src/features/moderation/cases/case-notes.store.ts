import type { Tx } from '@satrangi/db'
import type { DepartingMember } from '../../../personal-data.ts'

export interface CaseNoteRow {
  writtenBy: string
  text: string
  writtenAt: Date
}

/** The notes of a case, the oldest first. */
export async function findCaseNotes(db: Tx, number: string): Promise<CaseNoteRow[]> {
  return db.caseNote.findMany({
    where: { case: { number } },
    orderBy: { key: 'asc' },
    select: { writtenBy: true, text: true, writtenAt: true },
  })
}

/** Adds a note for the other moderators. */
export async function insertCaseNote(
  tx: Tx,
  { number, by, text, at }: { number: string; by: string; text: string; at: Date },
): Promise<void> {
  await tx.$executeRaw`
    insert into case_notes (case_key, written_by, text, written_at)
    select key, ${by}, ${text}, ${at} from cases where number = ${number}`
}

/** Notes are about people: they go with whoever the case is about or was reported by, once it is closed. */
export async function eraseNotes(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.$executeRaw`
    delete from case_notes where case_key in (
      select key from cases where closed_at is not null and (member_key = ${key} or reporter_key = ${key}))`
}

/** Those of a case that is closed after one of the two has left. */
export async function deleteNotesOfDeparted(tx: Tx, reportId: string): Promise<void> {
  await tx.$executeRaw`
    delete from case_notes where case_key in (
      select c.key from cases c join reports r on r.key = c.report_key
      where r.id = ${reportId}::uuid and (c.member_key is null or c.reporter_key is null))`
}
