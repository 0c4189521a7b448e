import { chownSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '../failure.ts'
import { run } from '../programs.ts'
import type { Account } from './account.ts'
import { type Binaries, createDataFolder } from './binaries.ts'

export interface ClusterOptions {
  binaries: Binaries
  account: Account | undefined
  password: string
}

export const databaseUser = 'satrangi'

/** Written when the files are complete; a folder without it was cut off and holds nothing yet. */
const completeMarker = 'satrangi-complete'

/** Makes PostgreSQL's files at `path`, unless they are there. Gives the folder where they really are. */
export async function ensureCluster(path: string, options: ClusterOptions): Promise<string> {
  if (existsSync(join(path, completeMarker))) {
    const folder = realpathSync(path)
    await assertSameVersion(folder, options.binaries)
    return folder
  }
  if (existsSync(path)) rmSync(realpathSync(path), { recursive: true })
  rmSync(path, { recursive: true, force: true })
  const folder = realpathSync(createDataFolder(path, options.account))
  await initCluster(folder, options)
  writeFileSync(join(folder, completeMarker), '')
  return folder
}

async function initCluster(folder: string, { binaries, account, password }: ClusterOptions): Promise<void> {
  const secret = mkdtempSync(join(tmpdir(), 'satrangi-'))
  const passwordFile = join(secret, 'password')
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    if (account) for (const file of [secret, passwordFile]) chownSync(file, account.uid, account.gid)
    const { code, output } = await run(
      binaries.initdb,
      [
        `--pgdata=${folder}`,
        `--username=${databaseUser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        // Otherwise those of whoever starts it first.
        '--set=timezone=UTC',
        '--set=log_timezone=UTC',
      ],
      { ...account, cwd: folder },
    )
    if (code !== 0) throw new Failure(`PostgreSQL could not make its files in ${folder}:\n${output.trim()}`)
  } finally {
    rmSync(secret, { recursive: true })
  }
}

async function assertSameVersion(folder: string, { postgres }: Binaries): Promise<void> {
  const dataVersion = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const { output } = await run(postgres, ['--version'])
  const ours = /\d+/.exec(output)?.[0]
  if (dataVersion === ours) return
  throw new Failure(
    `The data in ${folder} belongs to PostgreSQL ${dataVersion}, and this is PostgreSQL ${ours}: see docs/operations/install.md.`,
  )
}
