import { type AccountEvent, type Approval, type ReviewedPart, reviewedParts } from '@satrangi/contract'

/** The parts of a profile that are approved before other members see them. */
export const parts = reviewedParts
export type Part = ReviewedPart

export type Verdict = Exclude<Approval, 'pending'>

/** The present state of a part. */
export interface PartState {
  readonly part: Part
  readonly approval: Approval
  /** Changes with the content of the part. */
  readonly revision: string
  /** A photo that waits for the decision of a case, and of nothing else. */
  readonly isChecked?: boolean
}

/** Which parts a moderator decides. */
export interface PartSelection {
  /** `revised`: the one part that has the revision. */
  readonly what: 'all' | 'revised' | readonly Part[]
  /** What the moderator saw: the revision of the one part, or with `all` of all parts that wait. */
  readonly revision?: string | undefined
  /** Also decides parts that were decided before. */
  readonly again?: boolean | undefined
}

/** Why nothing was decided. */
export type DecisionFailure =
  | { readonly outcome: 'changed' | 'nothing_waits' }
  | { readonly outcome: 'not_there' | 'checked'; readonly part: Part }
  | { readonly outcome: 'decided'; readonly part: Part; readonly approval: Approval }

/**
 * The current parts that a verdict is about: all that were selected, or none.
 * @param pendingRevision the revision of all parts that wait for approval
 */
export function selectParts<State extends PartState>(
  current: readonly State[],
  pendingRevision: string,
  { what, revision, again = false }: PartSelection,
  verdict: Verdict,
): readonly State[] | DecisionFailure {
  if (what === 'all') {
    if (revision !== undefined && revision !== pendingRevision) return { outcome: 'changed' }
    const decidable = current.filter(({ isChecked }) => !isChecked)
    const open = decidable.filter(({ approval }) => (again ? approval !== verdict : approval === 'pending'))
    return open.length > 0 ? open : { outcome: 'nothing_waits' }
  }
  const selected = what === 'revised' ? current.filter((one) => one.revision === revision) : []
  if (what === 'revised' && selected.length === 0) return { outcome: 'changed' }
  for (const part of what === 'revised' ? [] : what) {
    const state = current.find((one) => one.part === part)
    if (!state) return { outcome: 'not_there', part }
    if (revision !== undefined && state.revision !== revision) return { outcome: 'changed' }
    selected.push(state)
  }
  const checked = selected.find(({ isChecked }) => isChecked)
  if (checked) return { outcome: 'checked', part: checked.part }
  const alreadyDecided = selected.find(({ approval }) => (again ? approval === verdict : approval !== 'pending'))
  return alreadyDecided
    ? { outcome: 'decided', part: alreadyDecided.part, approval: alreadyDecided.approval }
    : selected
}

/** The event for the member whose parts were decided. */
export const decisionEvent = (parts: Part[], verdict: Verdict, reason: string | null): AccountEvent =>
  verdict === 'approved'
    ? { code: 'content_approved', params: { parts } }
    : { code: 'content_rejected', params: { parts, reason } }
