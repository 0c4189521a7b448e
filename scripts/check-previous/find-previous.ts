import { Failure } from '@satrangi/test-kit/failure'
import type { Git } from '../release/git.ts'

/** Commits that are gone back where there is no release: about what a release would have. */
const commitsBack = 30

export interface PreviousRelease {
  commit: string
  /** What it is called in a sentence. */
  title: string
}

/**
 * The release that runs while the next one is deployed: what is named, else the last tag of a version before HEAD, else
 * a commit that is as old as a release might be.
 * @throws Failure where the history of this clone does not reach back so far
 */
export async function findPrevious(git: Git, named: string | undefined): Promise<PreviousRelease> {
  const title = named ?? (await lastTag(git)) ?? `HEAD~${commitsBack}`
  const commit = await git('rev-parse', '--quiet', '--verify', `${title}^{commit}`).catch(() => undefined)
  if (commit) return { commit, title }
  throw new Failure(
    `There is no commit ${title} in this clone. Fetch its history with \`git fetch --unshallow --tags\`, or name ` +
      'another one: npm run check:previous -- COMMIT',
  )
}

/** HEAD itself is what is compared with it, even where it was just tagged. */
const lastTag = (git: Git): Promise<string | undefined> =>
  git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD~1').catch(() => undefined)
