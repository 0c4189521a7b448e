import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { gitIn } from './git.ts'

const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n\n- Likes.\n\n## 0.1.0 - 2026-01-02\n\n- Everything.\n'

/** Whoever runs the tests may have settings of git, or none. */
export const gitEnvironment = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'Asha',
  GIT_AUTHOR_EMAIL: 'asha@example.org',
  GIT_COMMITTER_NAME: 'Asha',
  GIT_COMMITTER_EMAIL: 'asha@example.org',
}

/** A small workspace of version 0.1.0 in git, which is ready for a release. */
export async function testRepository() {
  const { folder, remove } = temporaryFolder()
  const git = gitIn(folder)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write(
    'package.json',
    '{\n  "name": "scratch",\n  "version": "0.1.0",\n  "dependencies": {\n    "version": "3.0.0"\n  }\n}\n',
  )
  write('apps/web/package.json', '{\n  "name": "@scratch/web",\n  "version": "0.1.0"\n}\n')
  write('CHANGELOG.md', changelog)
  write('.gitignore', 'node_modules/\n')
  await git('init', '--quiet', '--initial-branch', 'main')
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'web: begin')
  return {
    folder,
    git,
    write,
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    /** Everything that a release may change. */
    state: async () => ({
      head: await git('rev-parse', 'HEAD'),
      branch: await git('branch', '--show-current'),
      tags: await git('tag', '--list'),
      changes: await git('status', '--porcelain'),
      worktrees: (await git('worktree', 'list')).split('\n').length,
    }),
    remove,
  }
}
export type TestRepository = Awaited<ReturnType<typeof testRepository>>
