import { type AccountEvent, type Approval, type ReviewedPart, reviewedParts } from '@satrangi/contract'

/** What of a profile is looked at before others see it. */
export const parts = reviewedParts
export type Part = ReviewedPart

export type Verdict = Exclude<Approval, 'pending'>

/** A part as it is now. */
export interface PartState {
  readonly part: Part
  readonly approval: Approval
  /** Changes with what the part says or shows. */
  readonly revision: string
}

/** What a moderator asks to decide. */
export interface PartSelection {
  /** `revised`: the one part that has the revision. */
  readonly what: 'all' | 'revised' | readonly Part[]
  /** What was looked at: of the one part, or with `all` of everything that waits. */
  readonly revision?: string | undefined
  /** Also what was decided before. */
  readonly again?: boolean | undefined
}

/** Why nothing is decided. */
export type DecisionFailure =
  | { readonly outcome: 'changed' | 'nothing_waits' }
  | { readonly outcome: 'not_there'; readonly part: Part }
  | { readonly outcome: 'decided'; readonly part: Part; readonly approval: Approval }

/**
 * The parts that a verdict is about, of those that there are now; all that were asked for or none.
 * @param pendingRevision the revision of everything that waits
 */
export function selectParts<State extends PartState>(
  current: readonly State[],
  pendingRevision: string,
  { what, revision, again = false }: PartSelection,
  verdict: Verdict,
): readonly State[] | DecisionFailure {
  if (what === 'all') {
    if (revision !== undefined && revision !== pendingRevision) return { outcome: 'changed' }
    const open = current.filter(({ approval }) => (again ? approval !== verdict : approval === 'pending'))
    return open.length > 0 ? open : { outcome: 'nothing_waits' }
  }
  const chosen = what === 'revised' ? current.filter((one) => one.revision === revision) : []
  if (what === 'revised' && chosen.length === 0) return { outcome: 'changed' }
  for (const part of what === 'revised' ? [] : what) {
    const state = current.find((one) => one.part === part)
    if (!state) return { outcome: 'not_there', part }
    if (revision !== undefined && state.revision !== revision) return { outcome: 'changed' }
    chosen.push(state)
  }
  const alreadyDecided = chosen.find(({ approval }) => (again ? approval === verdict : approval !== 'pending'))
  return alreadyDecided ? { outcome: 'decided', part: alreadyDecided.part, approval: alreadyDecided.approval } : chosen
}

/** What the owner is told. */
export const decisionEvent = (parts: Part[], verdict: Verdict, reason: string | null): AccountEvent =>
  verdict === 'approved'
    ? { code: 'content_approved', params: { parts } }
    : { code: 'content_rejected', params: { parts, reason } }
