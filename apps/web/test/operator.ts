import type { Operator } from '@satrangi/contract'

/** Whoever runs an installation and has said nothing of themselves. */
export const silentOperator: Operator = {
  name: null,
  address: null,
  email: null,
  grievance_officer: null,
  declaration: null,
}
