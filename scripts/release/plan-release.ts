import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@satrangi/test-kit/failure'
import { hasUnreleasedChanges, notesOf, releaseChanges } from './changelog.ts'
import type { Git } from './git.ts'
import { isNewer, isVersion } from './version.ts'

export interface ReleasePlan {
  version: string
  /** The name of the git tag. */
  tag: string
  notes: string
  /** The new text of each file that changes, by its path in the repository. */
  files: ReadonlyMap<string, string>
}

/**
 * Everything that a release will change, without changing anything.
 * @param date YYYY-MM-DD
 * @throws Failure when the repository or the version is not ready for a release
 */
export async function planRelease(
  folder: string,
  git: Git,
  { version, date }: { version: string; date: string },
): Promise<ReleasePlan> {
  if (!isVersion(version)) throw new Failure(`"${version}" is not a version such as 0.2.0 or 1.0.0-rc.1.`)
  const changes = await git('status', '--porcelain')
  if (changes) throw new Failure(`Please commit or stash these changes first:\n${changes}`)
  const branch = await git('branch', '--show-current')
  if (branch !== 'main') throw new Failure(`Releases are made on main, and this is ${branch || 'no branch'}.`)
  const tag = `v${version}`
  if (await git('tag', '--list', tag)) throw new Failure(`There is a tag ${tag} already.`)

  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const packages = (await git('ls-files', 'package.json', '*/package.json')).split('\n').filter(Boolean)
  const files = new Map(packages.map((path) => [path, read(path)]))
  const current = commonVersion(files)
  if (!isNewer(version, current)) throw new Failure(`${version} is not newer than the present version, ${current}.`)
  for (const [path, text] of files) files.set(path, text.replace(versionLine, `$1${version}$2`))

  const changelog = read('CHANGELOG.md')
  if (!hasUnreleasedChanges(changelog)) throw new Failure('CHANGELOG.md lists nothing under Unreleased.')
  const released = releaseChanges(changelog, version, date)
  files.set('CHANGELOG.md', released)
  return { version, tag, notes: notesOf(released, version) ?? '', files }
}

/** The first property of that name: the package's own, which stands above any other. */
const versionLine = /^( {2}"version": ")[^"]+(")/m

/** The version that all packages of the workspace have. */
function commonVersion(packages: ReadonlyMap<string, string>): string {
  const versions = new Map([...packages].map(([path, text]) => [path, String(JSON.parse(text).version)]))
  const [first = ''] = versions.values()
  for (const [path, version] of versions) {
    if (version !== first) throw new Failure(`The packages differ: ${path} has version ${version}, others ${first}.`)
  }
  return first
}
