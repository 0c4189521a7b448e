import { defineConfig, type Plugin } from 'rolldown'
import { readMigrationNames } from '../../prisma/src/migration-names.ts'
import { nameFunctionSet } from '../../prisma/src/repeatable.ts'

/** A built program knows the migrations of its release wherever it runs. */
const migrationsInCode: Plugin = {
  name: 'migrations-in-code',
  load: (id) =>
    /prisma.src.known-migrations\.ts$/.test(id)
      ? `export const knownMigrations = ${JSON.stringify(readMigrationNames('../../prisma/migrations'))}
         export const knownFunctionSet = ${JSON.stringify(nameFunctionSet('../../prisma/functions'))}`
      : null,
}

// Our own code and the workspace's packages become one file; what comes from npm stays outside.
export default defineConfig({
  input: {
    main: 'src/main.ts',
    secrets: '../../deploy/secrets.ts',
    'pay-sandbox': '../../deploy/pay-sandbox.ts',
    migrate: '../../deploy/migrate.ts',
    admin: '../../deploy/admin.ts',
    photos: '../../deploy/photos.ts',
    backup: '../../deploy/backup.ts',
    doctor: '../../deploy/doctor.ts',
    'backup-health': '../../deploy/backup-health.ts',
  },
  platform: 'node',
  plugins: [migrationsInCode],
  external: (id) => !/^(\.|\/|[a-zA-Z]:\\|@satrangi\/)/.test(id),
  output: { dir: 'dist', format: 'esm', sourcemap: true, cleanDir: true },
})
