import type { PersonalTable, PersonalTables } from './personal-table.ts'
import { accountTables } from './tables/account.ts'
import { memberTables } from './tables/member.ts'
import { membershipTables } from './tables/membership.ts'
import { moderationTables } from './tables/moderation.ts'
import { relationTables } from './tables/relations.ts'

const declarations: PersonalTables = {
  ...accountTables,
  ...relationTables,
  ...membershipTables,
  ...moderationTables,
  ...memberTables,
}

/**
 * Every table that stores something about members, in the order in which a departure locks and erases their rows; the
 * export goes backwards. The members' table comes last: all others refer to it.
 */
export const personalTables: readonly PersonalTable[] = Object.entries(declarations).map(([table, declaration]) => ({
  table,
  ...declaration,
}))
