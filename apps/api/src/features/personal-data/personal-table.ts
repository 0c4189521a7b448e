import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { DepartingMember, EraseContext, PersonalData } from '../../personal-data.ts'

// What can be declared of a table that stores something about members. `personal-table.store.ts` makes the statements.

/** Columns as a statement has them, on any number of lines: `device, seen_at as last_seen_at`. */
export type Columns = string

export type Erase = (tx: Tx, member: DepartingMember, ctx: EraseContext) => Promise<void>
export type ExportContext = Needs<'db' | 'clock' | 'config' | 'presence'>
type ExportData = (ctx: ExportContext, key: MemberKey) => Promise<PersonalData>

/** What happens to the rows of a member who leaves. */
type Departure =
  | 'deleted'
  /** For a pair of members, of which somebody may have very many. */
  | 'deleted in batches'
  /** They stay, for this reason; these columns become null. */
  | { readonly kept: string; readonly without?: Columns }
  /** A function of the feature does it, or that of another table; of what stays it changes these columns. */
  | { readonly does: string; readonly by: Erase | { readonly table: string }; readonly changes?: Columns }

/** A list of the member's rows, or their only row, or the only column of that. */
export interface ExportedRows {
  readonly name: string
  readonly columns: Columns
  readonly form?: 'row' | 'value'
  /** By the key unless said otherwise. */
  readonly order?: string
  /** A condition that the rows meet. */
  readonly only?: string
  /** A column with the key of a row of another table, which stands for it by its public id. */
  readonly reference?: { readonly column: string; readonly table: string }
}

/** A list that may be very long: one row for each other member, by their public id as `user_id`. */
export interface ExportedPairs extends Pick<ExportedRows, 'name' | 'columns' | 'only'> {
  /** Whose list it is. */
  readonly of: string
  readonly other: string
  /** Also others who have blocked the member, paused or are suspended. */
  readonly namesEverybody?: true
}

/** A function of the feature says something of these columns, or the function of another table does. */
interface ExportedByFunction {
  readonly by: ExportData | { readonly table: string }
  readonly columns: Columns
}

type Exported = ExportedRows | ExportedPairs | ExportedByFunction

/** What is declared of a table. */
interface Declaration {
  /** A row is of everybody whose key, number or address is in one of these columns; without any, by another table. */
  readonly member?: Columns
  readonly departure: Departure
  readonly exports?: Exported | readonly Exported[]
  /** Why the other columns are not exported; `key` and those with a member's key never leave the server. */
  readonly notExported?: Readonly<Record<Columns, string>>
}

/** By the name of the table in the database, in the order in which a departure locks and erases the rows. */
export type PersonalTables = Readonly<Record<string, Declaration>>

export interface PersonalTable extends Declaration {
  readonly table: string
}

/** Columns with their names in the database and in the export. */
export const splitColumns = (columns: Columns | undefined): { column: string; name: string }[] =>
  (columns?.split(/,\s+/) ?? []).map((one) => {
    const [column = one, name = column] = one.split(' as ')
    return { column, name }
  })

export const columnsOf = (columns: Columns | undefined): string[] => splitColumns(columns).map(({ column }) => column)

export const exportsOf = ({ exports = [] }: PersonalTable): readonly Exported[] => [exports].flat()
