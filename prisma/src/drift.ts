// Compares the migrations with schema.prisma by Prisma's own engine, in its WebAssembly build.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { loadEngine } from './engine.ts'
import { engineAdapter } from './engine-adapter.ts'
import { deploy, migrationsFolder, readMigrations } from './migrate.ts'

const schemaPath = fileURLToPath(new URL('../schema.prisma', import.meta.url))
const filters = { externalTables: ['public._prisma_migrations', 'public._applied_functions'], externalEnums: [] }
const schema = () => readFileSync(schemaPath, 'utf8')

async function openEngine(url: string) {
  const { SchemaEngine } = await loadEngine()
  const { hostname, port, username, password, pathname } = new URL(url)
  // Never a connection string: the adapter would let it win over every other setting.
  const factory = engineAdapter({
    host: hostname,
    port: Number(port),
    user: username,
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  })
  return SchemaEngine.new(
    { datamodels: [[schemaPath, schema()]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  )
}

/**
 * What schema.prisma has and the migrations have not, as SQL; empty when they agree.
 * @param url an empty database that may be thrown away: every migration is applied to it
 */
export async function findDrift(url: string): Promise<string> {
  if (existsSync(migrationsFolder)) await deploy(url)
  const engine = await openEngine(url)
  const files = [{ path: schemaPath, content: schema() }]
  const { stdout, exitCode } = await engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: join(schemaPath, '..') },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: true,
    filters,
  })
  return exitCode === 2 ? (stdout ?? '') : ''
}

/** What Prisma's engine thinks of a database that `deploy` made. */
export async function diagnose(url: string) {
  const engine = await openEngine(url)
  return engine.diagnoseMigrationHistory({
    migrationsList: {
      baseDir: migrationsFolder,
      lockfile: {
        path: 'migration_lock.toml',
        content: readFileSync(join(migrationsFolder, 'migration_lock.toml'), 'utf8'),
      },
      migrationDirectories: readMigrations().map(({ name, sql }) => ({
        path: name,
        migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
      })),
      shadowDbInitScript: '',
    },
    optInToShadowDatabase: false,
    filters,
  })
}
