import { spawnSync } from 'node:child_process'
import { Failure } from '../failure.ts'

/** PostgreSQL refuses to run as root, so root lends it another account of the system. */
export interface Account {
  uid: number
  gid: number
}

const name = 'postgres'

/** The account that PostgreSQL runs under; undefined: the one of this process. */
export function findAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const existing = findIds()
  if (existing) return existing
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  const created = findIds()
  if (created) return created
  throw new Failure(
    `PostgreSQL does not run as root and the account ${name} could not be made: start as an ordinary user.`,
  )
}

function findIds(): Account | undefined {
  const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  const [uid, gid] = ids.map(({ status, stdout }) => (status === 0 ? Number(stdout) : undefined))
  return uid && gid ? { uid, gid } : undefined
}

/** Whether the account may enter a folder, every folder above it included. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  if (!account) return true
  return spawnSync('test', ['-x', folder], account).status === 0
}
