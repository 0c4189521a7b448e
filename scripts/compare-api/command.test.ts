import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '@satrangi/test-kit/paths'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'satrangi-compare-'))
afterAll(() => rmSync(folder, { recursive: true }))

const get = { responses: { 200: {} } }
function write(name: string, content: object | string): string {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const small = write('small.json', { paths: { '/a': { get } } })
const large = write('large.json', { paths: { '/a': { get }, '/b': { get } } })

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot('scripts/compare-api.ts'), ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('ends with 0 where something is added', () => {
  expect(run(small, large)).toMatchObject({
    status: 0,
    stdout: 'added: the operation: GET /b\n0 gone, 0 changed, 1 added\n',
  })
})

it('ends with 1 where something is gone', () => {
  expect(run(large, small)).toMatchObject({
    status: 1,
    stdout: 'gone: the operation: GET /b\n1 gone, 0 changed, 0 added\n',
  })
})

it('explains itself, and says which file it cannot read', () => {
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('BEFORE AFTER') })
  expect(run(small)).toMatchObject({ status: 1, stderr: expect.stringContaining('BEFORE AFTER') })
  expect(run(small, join(folder, 'none.json')).stderr).toContain('There is no file')
  expect(run(small, write('broken.json', '{')).stderr).toContain('is no JSON')
})
