import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '@satrangi/test-kit/failure'
import { gitIn } from './git.ts'
import { buildImages, removeImages } from './images.ts'
import type { ReleasePlan } from './plan-release.ts'

/**
 * Carries a plan out: a commit on main, images built from that commit where they are asked for, and
 * a tag. All of it is made in a worktree of its own, and main moves last and in one step: when
 * anything fails, the checkout, its branch and its tags are as they were.
 */
export async function makeRelease(
  folder: string,
  { version, tag, notes, files }: ReleasePlan,
  { images, signal }: { images: boolean; signal: AbortSignal },
): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'satrangi-release-'))
  const worktree = join(scratch, 'sources')
  // Where the signal does not reach: the last steps, which take an instant, and what clears up after Ctrl-C.
  const git = gitIn(folder)
  const gitInWorktree = gitIn(worktree, signal)
  const undo: (() => Promise<unknown>)[] = []
  try {
    await gitIn(folder, signal)('worktree', 'add', '--quiet', '--detach', worktree, 'HEAD')
    for (const [path, text] of files) writeFileSync(join(worktree, path), text)
    await gitInWorktree('commit', '--quiet', '--all', '--message', `release: ${version}`)
    const commit = await gitInWorktree('rev-parse', 'HEAD')
    if (images) {
      undo.push(() => removeImages(version))
      await buildImages(worktree, version, signal)
    }
    const message = join(scratch, 'notes.md')
    writeFileSync(message, `${tag}\n\n${notes}\n`)
    undo.push(() => removeTag(folder, tag, commit))
    // Without this git takes the headings of the notes for comments.
    await git('tag', '--annotate', '--cleanup=whitespace', '--file', message, tag, commit)
    await git('merge', '--quiet', '--ff-only', commit)
  } catch (error) {
    for (const step of undo.reverse()) await step().catch(report)
    throw error
  } finally {
    rmSync(scratch, { recursive: true, force: true })
    await git('worktree', 'prune').catch(report)
  }
}

const report = (failure: unknown) => console.error(messageOf(failure))

/** Removes a tag if it is the one that was made here. */
async function removeTag(folder: string, tag: string, commit: string): Promise<void> {
  const git = gitIn(folder)
  const target = await git('rev-parse', '--quiet', '--verify', `${tag}^{commit}`).catch(() => undefined)
  if (target === commit) await git('tag', '--delete', tag)
}
