import { inRoot } from '@satrangi/test-kit/paths'
import { run } from '@satrangi/test-kit/programs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { planRelease } from './plan-release.ts'
import { gitEnvironment, type TestRepository, testRepository } from './test-repository.ts'

let repository: TestRepository
beforeEach(async () => {
  for (const [name, value] of Object.entries(gitEnvironment)) vi.stubEnv(name, value)
  repository = await testRepository()
})
afterEach(() => {
  repository.remove()
  vi.unstubAllEnvs()
})

const plan = (version = '0.2.0') => planRelease(repository.folder, repository.git, { version, date: '2026-02-03' })

async function commit(path: string, text: string): Promise<void> {
  repository.write(path, text)
  await repository.git('add', '--all')
  await repository.git('commit', '--quiet', '--message', 'web: change')
}

it('plans the version of every package, the changelog and the notes, and changes nothing', async () => {
  const before = await repository.state()
  const { files, notes, tag } = await plan()
  expect([...files.keys()].sort()).toEqual(['CHANGELOG.md', 'apps/web/package.json', 'package.json'])
  expect(files.get('package.json')).toBe(
    repository.read('package.json').replace('"version": "0.1.0"', '"version": "0.2.0"'),
  )
  expect(files.get('CHANGELOG.md')).toContain('## Unreleased\n\n## 0.2.0 - 2026-02-03\n\n### Added')
  expect({ notes, tag }).toEqual({ notes: '### Added\n\n- Likes.', tag: 'v0.2.0' })
  expect(await repository.state()).toEqual(before)
})

it('takes packages that are not in git for no part of the workspace', async () => {
  repository.write('node_modules/other/package.json', '{\n  "version": "9.0.0"\n}\n')
  expect((await plan()).files.size).toBe(3)
})

it('refuses what is no version', () => expect(plan('next')).rejects.toThrow('"next" is not a version'))

it.each(['0.1.0', '0.0.9', '0.1.0-rc.1'])('refuses %s, which is not newer than 0.1.0', (version) =>
  expect(plan(version)).rejects.toThrow(`${version} is not newer than the present version, 0.1.0.`),
)

it('refuses uncommitted changes and new files', async () => {
  repository.write('CHANGELOG.md', 'changed')
  repository.write('notes.txt', 'new')
  await expect(plan()).rejects.toThrow('commit or stash these changes first:\n M CHANGELOG.md\n?? notes.txt')
})

it('refuses another branch', async () => {
  await repository.git('switch', '--quiet', '--create', 'feature')
  await expect(plan()).rejects.toThrow('Releases are made on main, and this is feature.')
})

it('refuses a version that is tagged already', async () => {
  await repository.git('tag', 'v0.2.0')
  await expect(plan()).rejects.toThrow('There is a tag v0.2.0 already.')
})

it('refuses a changelog without unreleased changes', async () => {
  await commit('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 0.1.0 - 2026-01-02\n\n- Everything.\n')
  await expect(plan()).rejects.toThrow('CHANGELOG.md lists nothing under Unreleased.')
})

it('refuses packages of different versions', async () => {
  await commit('apps/web/package.json', '{\n  "version": "0.1.5"\n}\n')
  await expect(plan()).rejects.toThrow('The packages differ')
})

it('says what is wrong in a sentence, as a program too', async () => {
  const { code, output } = await run(process.execPath, [inRoot('scripts/release.ts'), 'next'])
  expect({ code, output }).toEqual({ code: 1, output: '"next" is not a version such as 0.2.0 or 1.0.0-rc.1.\n' })
})
