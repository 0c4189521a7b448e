import { loadGazetteer } from '@satrangi/db/gazetteer'
import { migrate } from '@satrangi/db/migrate'
import type { ServerTemplate } from '@satrangi/test-kit/postgres/prepared-server'
import { rememberRows } from './empty-database.ts'

/** A PostgreSQL with the migrated database `template_app`. */
export const postgresTemplate: ServerTemplate = {
  name: 'api',
  dependsOn: [
    'prisma/migrations',
    'prisma/functions',
    'prisma/src',
    'pnpm-lock.yaml',
    'apps/api/test/postgres-template.ts',
    'apps/api/test/empty-database.ts',
  ],
  fill: async ({ database }) => {
    const template = await database('template_app')
    await migrate(template)
    // The larger towns alone: this database is copied for every file of tests.
    await loadGazetteer(template, ({ population }) => population >= 200_000)
    await rememberRows(template)
  },
}
