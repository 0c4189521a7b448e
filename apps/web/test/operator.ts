import type { Operator } from '@satrangi/contract'

/** An operator without any details. */
export const emptyOperator: Operator = {
  name: null,
  address: null,
  email: null,
  grievance_officer: null,
  declaration: null,
}
