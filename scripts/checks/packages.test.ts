import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const workspace = await readFile(new URL('../../pnpm-workspace.yaml', import.meta.url), 'utf8')
const settingOf = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(workspace)?.[1]

it('installs no version of a package that is younger than a week, whatever the lock file says', () => {
  const week = 7 * 24 * 60
  expect(Number(settingOf('minimumReleaseAge'))).toBeGreaterThanOrEqual(week)
  expect(settingOf('minimumReleaseAgeStrict')).toBe('true')
})

it('names each exception with its version, and never a whole name', () => {
  const [, list = ''] = /^minimumReleaseAgeExclude:\n((?: +.*\n)*)/m.exec(workspace) ?? []
  const exceptions = [...list.matchAll(/^ *- "?([^"\n]+)"?$/gm)].map(([, name]) => name)
  for (const exception of exceptions) expect(exception).toMatch(/^@?[\w./-]+@\d+\.\d+\.\d+$/)
})

it('keeps of the compilers that Prisma brings the one for PostgreSQL', async () => {
  const client = createRequire(new URL('../../prisma/package.json', import.meta.url)).resolve('@prisma/client')
  const files = await readdir(join(dirname(client), 'runtime'))
  const databases = files.flatMap((file) => /^query_compiler_\w+\.(\w+)\./.exec(file)?.[1] ?? [])
  expect([...new Set(databases)]).toEqual(['postgresql'])
})
