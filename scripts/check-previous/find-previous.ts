import { Failure } from '@satrangi/test-kit/failure'
import type { Git } from '../release/git.ts'

/** Commits that are gone back at least where there is no release: about what a release would have. */
const commitsBack = 30

export interface PreviousRelease {
  commit: string
  /** What it is called in a sentence. */
  title: string
}

/**
 * The release that runs while the next one is deployed: what is named, else the last tag of a version before HEAD, else
 * a commit that is as old as a release might be and has no migration that was edited since: what is edited was never
 * released. A shallow clone has its oldest commit to offer.
 * @throws Failure where the history of this clone does not reach back so far
 */
export async function findPrevious(git: Git, named: string | undefined): Promise<PreviousRelease> {
  const title = named ?? (await lastTag(git)) ?? (await findUnedited(git))
  const commit = await find(git, title)
  if (commit) return { commit, title }
  throw new Failure(
    `There is no commit ${title} in this clone. Fetch its history with \`git fetch --unshallow --tags\`, or name ` +
      'another one: npm run check:previous -- COMMIT',
  )
}

const find = (git: Git, name: string): Promise<string | undefined> =>
  git('rev-parse', '--quiet', '--verify', `${name}^{commit}`).catch(() => undefined)

async function findUnedited(git: Git): Promise<string> {
  for (let back = commitsBack; ; back += 1) {
    const name = `HEAD~${back}`
    if (!(await find(git, name))) return (await isShallow(git)) ? findOldest(git, back) : name
    const edited = await git('diff', '--name-only', '--diff-filter=MD', name, 'HEAD', '--', 'prisma/migrations')
    if (edited.trim() === '') return name
  }
}

const isShallow = async (git: Git): Promise<boolean> =>
  (await git('rev-parse', '--is-shallow-repository')).trim() === 'true'

/** The oldest commit that is there, of those less far back. */
async function findOldest(git: Git, limit: number): Promise<string> {
  let back = limit - 1
  while (back > 0 && !(await find(git, `HEAD~${back}`))) back -= 1
  return `HEAD~${back}`
}

/** HEAD itself is what is compared with it, even where it was just tagged. */
const lastTag = (git: Git): Promise<string | undefined> =>
  git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD~1').catch(() => undefined)
