// A checker that reads nothing finds nothing: each rule must catch the violation planted for it.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { inRoot } from '@satrangi/test-kit/paths'
import { commandFile, run } from '@satrangi/test-kit/programs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowed, violationsByRule } from './import-rules.violations.ts'

const config = inRoot('.dependency-cruiser.cjs')
const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] }

interface Violation {
  from: string
  to: string
  rule: { name: string }
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** Writes a small project with these imports and gives what dependency-cruiser finds in it. */
async function cruise(imports: typeof violationsByRule): Promise<Violation[]> {
  const folder = mkdtempSync(join(tmpdir(), 'satrangi-imports-'))
  folders.push(folder)
  const write = (path: string, text: string, flag: 'a' | 'w' = 'a') => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text, { flag })
  }
  cpSync(inRoot('tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  for (const name of ['fastify', 'zod']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'exports.something = 1\n')
  }
  for (const { from, imports: target, typeOnly } of Object.values(imports).flat()) {
    const isFile = target.includes('/src/') || target.includes('/test/')
    if (isFile) write(target, 'export const something = 1\n')
    const name = isFile ? `./${relative(dirname(from), target)}` : target
    write(from, `import ${typeOnly ? 'type ' : ''}{ something as s } from '${name}'\nexport const used = s\n`)
  }
  const { output } = await run(
    process.execPath,
    [
      commandFile('.', 'dependency-cruiser', 'depcruise'),
      ...['apps', 'packages', 'scripts', 'prisma', 'e2e'].filter((top) => JSON.stringify(imports).includes(`"${top}/`)),
      ...['--config', config, '--output-type', 'json'],
    ],
    { cwd: folder },
  )
  const { summary } = JSON.parse(output.slice(output.indexOf('{'))) as { summary: { violations: Violation[] } }
  return summary.violations
}

describe('a planted violation is caught', () => {
  let violations: Violation[]
  beforeAll(async () => {
    violations = await cruise(violationsByRule)
  })

  it.each(forbidden)('by $name', ({ name }) => {
    const caught = violations.filter(({ rule }) => rule.name === name).map(({ from }) => from)
    const planted = (violationsByRule[name] ?? []).filter(({ isUnreported }) => !isUnreported).map(({ from }) => from)
    expect(planted, 'each rule has a plant').not.toEqual([])
    expect(caught).toEqual(expect.arrayContaining(planted))
  })
})

it('lets what is allowed pass', async () => {
  expect(await cruise(allowed)).toEqual([])
})
