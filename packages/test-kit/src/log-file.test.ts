import { readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openLogFile } from './log-file.ts'
import { temporaryFolder } from './paths.ts'
import { openSmallDisk } from './small-disk.ts'

const { folder, remove } = temporaryFolder()
const disk = openSmallDisk({ megabytes: 1 })
afterAll(() => {
  disk.remove()
  remove()
})

it('is begun anew, and the one before is renamed', () => {
  const path = join(folder, 'log')
  writeFileSync(path, 'before\n')
  openLogFile(path).write('after')
  expect([readFileSync(path, 'utf8'), readFileSync(`${path}.1`, 'utf8')]).toEqual(['after\n', 'before\n'])
})

it('goes on without a disk that has no room, says so once, and says later how much is missing', () => {
  const warnings: string[] = []
  const path = join(disk.folder, 'api.log')
  const log = openLogFile(path, (sentence) => warnings.push(sentence))
  log.write('first')
  disk.fill()
  const long = 'a line that is longer than what is left of a page '.repeat(100)
  for (let count = 0; count < 3; count += 1) log.write(long)
  expect(warnings).toEqual([
    'api.log cannot be written (ENOSPC): make room on its disk; its lines are lost until then.',
  ])
  disk.free()
  log.write('last')
  const lines = readFileSync(path, 'utf8').split('\n')
  expect([lines[0], lines.at(-2)]).toEqual(['first', 'last'])
  expect(JSON.parse(lines.at(-3) ?? '')).toMatchObject({ level: 'warn', event: 'log_gap', lines: 3 })
})

it('is opened when its folder is there again', () => {
  const path = join(folder, 'link', 'log')
  const warnings: string[] = []
  const log = openLogFile(path, (sentence) => warnings.push(sentence))
  log.write('lost')
  symlinkSync(folder, join(folder, 'link'))
  log.write('stored')
  unlinkSync(join(folder, 'link'))
  expect(warnings).toEqual([expect.stringContaining('log cannot be written (ENOENT)')])
  expect(readFileSync(path.replace('link/', ''), 'utf8')).toContain('stored\n')
})
