// The commands as child processes.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '@satrangi/test-kit/paths'
import { childEnvironment, run } from '@satrangi/test-kit/programs'
import { openSmallDisk } from '@satrangi/test-kit/small-disk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCopies } from './copy/manifest.ts'
import { type BackupHarness, freeDatabaseName, openBackupHarness, queryOnce } from './test-harness.ts'

let harness: BackupHarness
beforeAll(async () => {
  harness = await openBackupHarness()
})
afterAll(() => harness.stop())

function environmentOf(settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { databaseUrl, dataDir, secrets } = harness.backup.installation
  return {
    ...childEnvironment,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    BACKUP_TARGET: join(harness.folder, 'backups'),
    BACKUP_PUBLIC_KEY: harness.publicKey,
    ...secrets,
    ...settings,
  }
}
const program = (settings: NodeJS.ProcessEnv, ...args: string[]) =>
  run(process.execPath, [inRoot('scripts/backup.ts'), ...args], { env: environmentOf(settings) })

describe('the program', () => {
  it('prints its commands, and exits with 0', async () => {
    const { code, output } = await program({ BACKUP_TARGET: '' }, '--help')
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^npm run backup -- \[COMMAND\]/) })
  })

  it('exits with 1 and one sentence for a setting that is missing', async () => {
    const { code, output } = await program({ BACKUP_TARGET: '' })
    expect({ code, output }).toEqual({
      code: 1,
      output: 'BACKUP_TARGET must be set: a folder, or s3://bucket/prefix.\n',
    })
  })

  it('exits with 1 and one sentence where there is no room', async () => {
    const disk = openSmallDisk({ megabytes: 1 })
    disk.fill()
    const { code, output } = await program({ BACKUP_TARGET: disk.folder }, 'create')
    disk.remove()
    expect({ code, output }).toEqual({
      code: 1,
      output: `The command create has no room left in ${disk.folder}: make room there, and run it again.\n`,
    })
  })

  it('makes a pair of keys, and overwrites no file', async () => {
    const file = join(harness.folder, 'new-identity')
    const { code, output } = await program({}, 'keys', file)
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^BACKUP_PUBLIC_KEY=age1[a-z0-9]+\n/) })
    expect(readFileSync(file, 'utf8')).toMatch(/^# public key: age1.*\nAGE-SECRET-KEY-1.*\n$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await program({}, 'keys', file)).toEqual({
      code: 1,
      output: `${file} is there already and stays as it is.\n`,
    })
  })

  it('stores a copy, lists it, restores it elsewhere, and exits with 0 each time', async () => {
    const created = await program({}, 'create')
    expect(created).toEqual({ code: 0, output: expect.stringMatching(/^Stored 2\d{7}T\d{6}Z-[0-9a-f]{8}: \d+ rows/) })
    const [id] = await listCopies(harness.target)
    expect(await program({}, 'list')).toEqual({ code: 0, output: `${id}\n` })
    const { url, drop } = await freeDatabaseName()
    const elsewhere = { DATABASE_URL: url, DATA_DIR: join(harness.folder, 'elsewhere') }
    const restored = await program(elsewhere, 'restore', '--identity', harness.identityFile)
    expect(restored.output).toContain('Everybody has to sign in again.')
    expect(restored.code).toBe(0)
    expect(await queryOnce(url, 'select count(*)::int as n from members')).toEqual([{ n: 6 }])
    const refused = await program(elsewhere, 'restore', '--identity', harness.identityFile)
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/has members\. To put the backup in its place add --replace test_\w+\n$/)
    const adopted = await program(elsewhere, 'adopt')
    expect(adopted).toEqual({
      code: 0,
      output: expect.stringMatching(/backups belongs to the installation [0-9a-f-]{36}\.\n$/),
    })
    await drop()
    // Five programs, one of which brings a server up.
  }, 120_000)
})
