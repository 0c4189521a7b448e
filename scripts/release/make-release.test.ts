import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeRelease } from './make-release.ts'
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

const plan = () => planRelease(repository.folder, repository.git, { version: '0.2.0', date: '2026-02-03' })
const { signal } = new AbortController()

describe('a release', () => {
  it('is one commit on main with an annotated tag', async () => {
    const before = await repository.state()
    await makeRelease(repository.folder, await plan(), { images: false, signal })

    expect(await repository.state()).toMatchObject({ branch: 'main', tags: 'v0.2.0', changes: '', worktrees: 1 })
    expect(await repository.git('rev-parse', 'HEAD~1')).toBe(before.head)
    expect(await repository.git('log', '-1', '--format=%s')).toBe('release: 0.2.0')
    expect(await repository.git('rev-parse', 'v0.2.0^{commit}')).toBe(await repository.git('rev-parse', 'HEAD'))
    expect(await repository.git('for-each-ref', '--format=%(objecttype) %(contents)', 'refs/tags/v0.2.0')).toBe(
      'tag v0.2.0\n\n### Added\n\n- Likes.',
    )
    expect(JSON.parse(repository.read('package.json'))).toMatchObject({ version: '0.2.0' })
    expect(JSON.parse(repository.read('apps/web/package.json'))).toMatchObject({ version: '0.2.0' })
    expect(repository.read('CHANGELOG.md')).toContain('## 0.2.0 - 2026-02-03')
  })

  it('leaves everything as it was when a file was changed after the checks', async () => {
    const planned = await plan()
    repository.write('CHANGELOG.md', 'being written')
    const before = await repository.state()
    await expect(makeRelease(repository.folder, planned, { images: false, signal })).rejects.toThrow('git merge')
    expect(await repository.state()).toEqual(before)
    expect(repository.read('CHANGELOG.md')).toBe('being written')
  })

  it('leaves a tag alone that somebody else made after the checks', async () => {
    const planned = await plan()
    await repository.git('tag', 'v0.2.0')
    const before = await repository.state()
    await expect(makeRelease(repository.folder, planned, { images: false, signal })).rejects.toThrow('git tag')
    expect(await repository.state()).toEqual(before)
  })

  it('leaves everything as it was when it is stopped', async () => {
    const before = await repository.state()
    const planned = await plan()
    await expect(
      makeRelease(repository.folder, planned, { images: false, signal: AbortSignal.abort() }),
    ).rejects.toThrow('aborted')
    expect(await repository.state()).toEqual(before)
  })
})

describe('container images', () => {
  let tools: ReturnType<typeof temporaryFolder>
  afterEach(() => tools.remove())

  /** A program called docker that writes down what it is asked, and does the rest of the script. */
  function installDocker(rest: string): () => string[] {
    tools = temporaryFolder()
    const log = join(tools.folder, 'log')
    const file = join(tools.folder, 'bin', 'docker')
    mkdirSync(join(tools.folder, 'bin'))
    writeFileSync(file, `#!/bin/sh\necho "$@" >> ${log}\n${rest}\n`)
    chmodSync(file, 0o755)
    vi.stubEnv('PATH', [join(tools.folder, 'bin'), process.env.PATH].join(delimiter))
    return () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [])
  }

  it('are built from the sources of the release, before main moves', async () => {
    const asked = installDocker('grep -q \'"version": "0.2.0"\' package.json')
    await makeRelease(repository.folder, await plan(), { images: true, signal })
    expect(asked()).toEqual([
      'build --file deploy/Dockerfile --target api --network host --tag satrangi-api:0.2.0 .',
      'build --file deploy/Dockerfile --target web --network host --tag satrangi-web:0.2.0 .',
    ])
    expect((await repository.state()).tags).toBe('v0.2.0')
  })

  it('are removed, and everything is left as it was, when one cannot be built', async () => {
    const asked = installDocker('case "$*" in *"--target web"*) echo no space left; exit 1;; esac')
    const before = await repository.state()
    await expect(makeRelease(repository.folder, await plan(), { images: true, signal })).rejects.toThrow(
      'satrangi-web:0.2.0 could not be built:\nno space left',
    )
    expect(asked().at(-1)).toBe('image rm --force satrangi-api:0.2.0 satrangi-web:0.2.0')
    expect(await repository.state()).toEqual(before)
  })
})
