import type { Needs } from '../../ctx.ts'
import { listActs, type RecordedAct } from './acts.store.ts'
import { readFacts } from './member-file.store.ts'
import { presentFacts } from './member-file.view.ts'
import { type PartRow, readParts } from './parts.store.ts'
import { listReports, type ReportRow } from './reports.store.ts'

export interface MemberFile {
  member: ReturnType<typeof presentFacts>
  parts: PartRow[]
  /** The revision of everything that waits. */
  whole: string
  /** About this member, open and closed. */
  reports: ReportRow[]
  /** What was decided; who has looked only the audit tells. */
  acts: RecordedAct[]
}

const recent = 50

/** Everything that a moderator needs to judge a member; null when there is none. */
export async function readMemberFile({ db, clock }: Needs<'db' | 'clock'>, id: string): Promise<MemberFile | null> {
  const facts = await readFacts(db, id)
  const state = facts && (await readParts(db, id))
  if (!facts || !state) return null
  return {
    member: presentFacts(facts, clock.now()),
    parts: state.parts,
    whole: state.whole,
    reports: await listReports(db, { reported: facts.key, closed: true, limit: recent }),
    acts: await listActs(db, { subject: id, without: 'show', limit: recent }),
  }
}

/** The bytes of a photo, large or small; null when the file is lost. */
export async function readPhoto(
  { photoStore }: Needs<'photoStore'>,
  file: string,
  size: 'large' | 'small',
): Promise<Uint8Array | null> {
  const opened = await photoStore.open(size === 'small' ? `${file}-320.webp` : `${file}.webp`)
  return opened && Buffer.concat(await Array.fromAsync(opened.stream as AsyncIterable<Uint8Array>))
}
