import type { FactName } from '@satrangi/contract'
import { Prisma } from '@satrangi/db'
import { columnOf, factProperties } from './fact-columns.rules.ts'

/** The columns of facts of a row `m` of members, as a `FactRow` names them. */
export const factColumnsSql = (names: readonly FactName[]): Prisma.Sql =>
  Prisma.raw(
    factProperties(names)
      .map((property) => `m.${columnOf(property)} as "${property}"`)
      .join(', '),
  )
