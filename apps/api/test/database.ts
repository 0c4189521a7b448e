import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { findPartitionFaults } from './partition-faults.ts'
import { postgresUrl } from './services.ts'

/** A migrated database of its own, or a copy of another one to which nobody is connected; `drop` removes it. */
export async function freshDatabase(template = 'template_app'): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = await postgresUrl()
  const run = async (sql: string) => {
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(sql).finally(() => admin.end())
  }
  await run(`create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = async () => {
    const faults = await findPartitionFaults(url.href)
    await run(`drop database ${name} with (force)`)
    if (faults.length > 0) throw new Error(`Statements that lock rows and look for partitions: ${faults.join('\n')}`)
  }
  return { url: url.href, drop }
}
