import type { OwnSuspension } from '@satrangi/contract'

/** A suspension of seven days that nobody has answered. */
export const aSuspension = (overrides: Partial<OwnSuspension> = {}): OwnSuspension => ({
  since: '2026-03-01T09:00:00.000Z',
  until: '2026-03-08T09:00:00.000Z',
  is_removal: false,
  cause: 'spam',
  appeal_by: '2026-03-31T09:00:00.000Z',
  can_appeal: true,
  appeal: null,
  ...overrides,
})

type Appeal = NonNullable<OwnSuspension['appeal']>

/** An answer that nobody has decided about. */
export const anAppeal = (overrides: Partial<Appeal> = {}): Appeal => ({
  case_number: '5N8P-3RTV',
  text: 'I invited friends to a reading group. I didn’t know that this is not allowed, and I won’t do it again.',
  sent_at: '2026-03-02T09:00:00.000Z',
  act_by: '2026-03-09T09:00:00.000Z',
  state: 'open',
  decided_at: null,
  outcome: null,
  answer: null,
  ...overrides,
})
