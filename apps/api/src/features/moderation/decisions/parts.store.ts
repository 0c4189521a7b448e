import { type Approval, type ReviewedFact, type ReviewedText, reviews } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { type FactRow, factColumnsSql, storedName } from '../../members/index.ts'
import type { Verdict } from './parts.rules.ts'
import { type PartContent, pendingRevisionOf, revisionOf } from './revision.ts'

export interface PartRow extends PartContent {
  approval: Approval
  revision: string
  /** Why it was not approved; stored for photos only. */
  reason: string | null
  /** When a photo was uploaded. */
  since: Date | null
  isChecked: boolean
}

export interface MemberParts {
  key: MemberKey
  parts: PartRow[]
  /** The revision of all parts that wait for approval. */
  pendingRevision: string
}

/**
 * The current parts of a member's profile, without empty texts.
 * @param isLocking locks them until the transaction ends, so that of two concurrent decisions the second sees the first
 */
export async function findParts(tx: Tx, id: string, isLocking = false): Promise<MemberParts | undefined> {
  const lock = isLocking ? Prisma.sql`for no key update` : Prisma.empty
  const [member] = await tx.$queryRaw<MemberTextsRow[]>`
    select m.key, m.shuffle, ${factColumnsSql(reviews.map(({ fact }) => fact))}, ${typedCitySql} as "typedCity"
    from members m where id = ${id} ${lock}`
  if (!member) return undefined
  const photos = await tx.$queryRaw<PhotoRow[]>`
    select slot, file, approval, reason, created_at as since, check_photo_key is not null as "isChecked" from photos
    where member_key = ${member.key} order by slot ${lock}`
  const { key, shuffle } = member
  const contents = [
    ...photos.map(({ slot, file, ...photo }) => ({ ...photo, part: `photo${slot}` as const, content: file })),
    ...textsOf(member).filter(({ content }) => content !== ''),
  ]
  const rows = contents.map((row) => ({ ...row, shuffle, revision: revisionOf({ ...row, shuffle }) }))
  const waiting = rows
    .filter(({ approval, isChecked }) => approval === 'pending' && !isChecked)
    .map(({ revision }) => revision)
  return { key, parts: rows, pendingRevision: pendingRevisionOf(key, waiting) }
}

/** The city of a row `m` of members as they typed it; empty for one of the gazetteer, about which nobody decides. */
const typedCitySql = Prisma.sql`case
  when exists (select 1 from places p where p.key = m.city_key and p.listed) then '' else m.city_name
end`

type MemberTextsRow = FactRow<ReviewedFact> & { key: MemberKey; shuffle: number; typedCity: string }

interface PhotoRow {
  slot: 1 | 2
  file: string
  approval: Approval
  reason: string | null
  since: Date
  isChecked: boolean
}

const textsOf = (member: MemberTextsRow) =>
  reviews.map(({ part, fact, approval }) => ({
    ...{ reason: null, since: null, isChecked: false },
    part,
    content: fact === 'city_name' ? member.typedCity : (member[storedName(fact) as keyof MemberTextsRow] as string),
    approval: member[approval as keyof MemberTextsRow] as Approval,
  }))

export type TextPart = ReviewedText

/** Decides a text if its content and approval are still these; false otherwise. */
export async function decideText(
  tx: Tx,
  key: MemberKey,
  { part, content, approval }: { part: TextPart; content: string; approval: Approval },
  verdict: Verdict,
): Promise<boolean> {
  const review = reviews.find((one) => one.part === part)
  if (!review) return false
  const { count } = await tx.member.updateMany({
    where: { key, [storedName(review.fact)]: content, [review.approval]: approval },
    data: { [review.approval]: verdict },
  })
  return count === 1
}

/** The file of the photo that waits under a revision; undefined where it was decided or has changed. */
export async function findPartPhoto(db: Tx, id: string, revision: string): Promise<string | undefined> {
  const found = await findParts(db, id)
  const part = found?.parts.find((one) => one.revision === revision)
  return part?.part === 'photo1' || part?.part === 'photo2' ? part.content : undefined
}
