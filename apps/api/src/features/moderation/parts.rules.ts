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
export interface Asked {
  /** `revised`: the one part that has the revision. */
  readonly what: 'all' | 'revised' | readonly Part[]
  /** What was looked at: of the one part, or with `all` of everything that waits. */
  readonly revision?: string | undefined
  /** Also what was decided before. */
  readonly again?: boolean | undefined
}

/** Why nothing is decided. */
export type Undecided =
  | { readonly outcome: 'changed' | 'nothing_waits' }
  | { readonly outcome: 'not_there'; readonly part: Part }
  | { readonly outcome: 'decided'; readonly part: Part; readonly approval: Approval }

/**
 * The parts that a verdict is about, of those that there are now; all that were asked for or none.
 * @param whole the revision of everything that waits
 */
export function chooseParts<State extends PartState>(
  now: readonly State[],
  whole: string,
  { what, revision, again = false }: Asked,
  verdict: Verdict,
): readonly State[] | Undecided {
  if (what === 'all') {
    if (revision !== undefined && revision !== whole) return { outcome: 'changed' }
    const open = now.filter(({ approval }) => (again ? approval !== verdict : approval === 'pending'))
    return open.length > 0 ? open : { outcome: 'nothing_waits' }
  }
  const chosen = what === 'revised' ? now.filter((one) => one.revision === revision) : []
  if (what === 'revised' && chosen.length === 0) return { outcome: 'changed' }
  for (const part of what === 'revised' ? [] : what) {
    const state = now.find((one) => one.part === part)
    if (!state) return { outcome: 'not_there', part }
    if (revision !== undefined && state.revision !== revision) return { outcome: 'changed' }
    chosen.push(state)
  }
  const done = chosen.find(({ approval }) => (again ? approval === verdict : approval !== 'pending'))
  return done ? { outcome: 'decided', part: done.part, approval: done.approval } : chosen
}

/** What the owner is told. */
export const eventOf = (parts: Part[], verdict: Verdict, reason: string | null): AccountEvent =>
  verdict === 'approved'
    ? { code: 'content_approved', params: { parts } }
    : { code: 'content_rejected', params: { parts, reason } }
