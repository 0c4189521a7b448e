import { type ReplyOf, reviewedParts, type routes } from '@satrangi/contract'
import type { Proposal } from './proposals.queries.ts'

type AuditEntry = ReplyOf<typeof routes.deskProposals.audit>['entries'][number]
type Part = NonNullable<Proposal['details']['part']>

export interface ReversiblePart {
  part: Part
  /** The content that was decided. */
  revision: string
  /** The opposite of what was decided. */
  verdict: 'approved' | 'rejected'
}

const verdicts: Readonly<Record<string, ReversiblePart['verdict']>> = { approve: 'rejected', reject: 'approved' }
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The photos and texts that an entry of the record approved or rejected, as they were then. */
export function reversiblePartsOf({ action, details }: Pick<AuditEntry, 'action' | 'details'>): ReversiblePart[] {
  const verdict = verdicts[action]
  if (!verdict) return []
  const revisions = listOf(details?.revisions)
  return listOf(details?.parts).flatMap((name, index) => {
    const part = reviewedParts.find((one) => one === name)
    const revision = revisions[index]
    return part && typeof revision === 'string' ? [{ part, revision, verdict }] : []
  })
}
