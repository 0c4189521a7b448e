import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { Failure, sentenceOf } from './failure.ts'
import { openSmallDisk } from './small-disk.ts'

const disk = openSmallDisk({ megabytes: 1 })
afterAll(() => disk.remove())

it('is printed as its message', () => {
  expect(sentenceOf(new Failure('Port 80 is in use.'))).toBe('Port 80 is in use.')
})

it('says of a full disk what to do', () => {
  const folder = mkdtempSync(join(disk.folder, 'data-'))
  disk.fill()
  const write = () => writeFileSync(join(folder, 'file'), 'x'.repeat(10_000))
  let sentence = ''
  try {
    write()
  } catch (error) {
    sentence = sentenceOf(error)
  }
  expect(sentence).toMatch(/^There is no room on the disk.*: make room, then start again\.$/)
})

it('prints neither an object nor a stack of any other error', () => {
  const error = Object.assign(new TypeError('a is not a function'), { detail: { secret: 1 } })
  expect(sentenceOf(error)).toBe('It has failed: a is not a function (DEBUG=1 shows where.)')
})
