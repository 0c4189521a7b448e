import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Versions whose files are kept, for pages that were opened before an upgrade and load parts of theirs after it. */
const versionLimit = 10

/** Names the files of each version that is kept, newest first. */
const manifestName = 'versions.json'

/**
 * Copies the web client's built files to where the proxy serves them from, beside those of earlier versions. A file's
 * name changes with its contents, so one that is there is left as it is.
 * @returns how many files were copied
 */
export function publishAssets(from: string, to: string): number {
  const names = readdirSync(from)
  mkdirSync(to, { recursive: true })
  const present = new Set(readdirSync(to))
  const missing = names.filter((name) => !present.has(name))
  for (const name of missing) {
    // Under its own name it appears in one piece.
    const unfinished = join(to, `${name}.unfinished`)
    cpSync(join(from, name), unfinished)
    renameSync(unfinished, join(to, name))
  }
  const versions = [names, ...readVersions(to).filter((version) => version.join() !== names.join())].slice(
    0,
    versionLimit,
  )
  writeFileSync(join(to, manifestName), JSON.stringify(versions))
  const kept = new Set([manifestName, ...versions.flat()])
  for (const name of readdirSync(to)) if (!kept.has(name)) rmSync(join(to, name), { recursive: true })
  return missing.length
}

function readVersions(folder: string): string[][] {
  const file = join(folder, manifestName)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[][]) : []
}
