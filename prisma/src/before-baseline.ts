import pg from 'pg'

/** The last migration of the time before the baseline, whose copies can be restored. */
export const lastBeforeBaseline = '20261210000100_read_messages_by_functions'

/** The first of them, which every such database has. */
const firstBeforeBaseline = '20261121000000_first'

const undefinedTable = '42P01'

interface Queryable {
  query: (text: string, values: unknown[]) => Promise<{ rowCount: number | null }>
}

/** What an operator does with a database of that time. */
export const wayOver =
  'it is of a version before the first release, whose tables were made otherwise. Nothing was changed. Make a copy with ' +
  'the version that ran until now (npm run backup), and put it into an empty database with this one (npm run restore): ' +
  'docs/operations/upgrades.md'

/** Whether the database was made before the baseline, however far its migrations had come. */
export async function isBeforeBaseline(server: Queryable): Promise<boolean> {
  try {
    const { rowCount } = await server.query('select 1 from _prisma_migrations where migration_name = $1', [
      firstBeforeBaseline,
    ])
    return Boolean(rowCount)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return false
    throw error
  }
}
