import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { markRestore } from './restore-marker.ts'
import { createRestoreFolder, finishSwap, removeRestoreFolder, settleRestore, swapData } from './swap-data.ts'

let folder: string
let remove: () => void
beforeEach(() => {
  ;({ folder, remove } = temporaryFolder())
  write('', 'old')
})
afterEach(() => remove())

function write(below: string, content: string) {
  mkdirSync(join(folder, below, 'postgres'), { recursive: true })
  writeFileSync(join(folder, below, 'postgres', 'rows'), content)
  writeFileSync(join(folder, below, 'secrets.json'), content)
}
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')

it('puts a complete restore in the place of what is there, and keeps that', () => {
  createRestoreFolder(folder)
  write('restore', 'new')
  swapData(folder, 'replaced-1')
  expect([read('postgres', 'rows'), read('secrets.json')]).toEqual(['new', 'new'])
  expect([read('replaced-1', 'postgres', 'rows'), read('replaced-1', 'secrets.json')]).toEqual(['old', 'old'])
  expect(existsSync(join(folder, 'restore'))).toBe(false)
})

it.each([0, 1, 2, 3])('is finished by the next run when it was cut off after %i renames', (done) => {
  createRestoreFolder(folder)
  write('restore', 'new')
  writeFileSync(join(folder, 'restore.complete'), 'replaced-1')
  mkdirSync(join(folder, 'replaced-1'))
  const steps: [string, string][] = [
    ['postgres', 'replaced-1/postgres'],
    ['restore/postgres', 'postgres'],
    ['secrets.json', 'replaced-1/secrets.json'],
  ]
  for (const [from, to] of steps.slice(0, done)) renameSync(join(folder, from), join(folder, to))
  finishSwap(folder)
  expect([read('postgres', 'rows'), read('secrets.json')]).toEqual(['new', 'new'])
  expect([read('replaced-1', 'postgres', 'rows'), read('replaced-1', 'secrets.json')]).toEqual(['old', 'old'])
  finishSwap(folder)
  expect(read('postgres', 'rows')).toBe('new')
})

it('leaves everything as it is when the restore was cut off before it was complete', () => {
  createRestoreFolder(folder)
  write('restore', 'half')
  finishSwap(folder)
  expect([read('postgres', 'rows'), read('secrets.json')]).toEqual(['old', 'old'])
  removeRestoreFolder(folder)
  createRestoreFolder(folder)
  expect(existsSync(join(folder, 'restore', 'postgres'))).toBe(false)
})

it('is no beginning of an empty installation where it was cut off, until its note is deleted', () => {
  rmSync(join(folder, 'postgres'), { recursive: true })
  markRestore(folder)
  createRestoreFolder(folder)
  write('restore', 'half')
  const note = join(folder, 'restore.incomplete')
  expect(() => settleRestore(folder)).toThrow(`run it again, or delete ${note} to begin with an empty installation.`)
  rmSync(note)
  settleRestore(folder)
  expect(existsSync(join(folder, 'restore'))).toBe(false)
})

it('leaves the note that it was under way until it is complete', () => {
  markRestore(folder)
  createRestoreFolder(folder)
  write('restore', 'new')
  swapData(folder, 'replaced-1')
  expect(existsSync(join(folder, 'restore.incomplete'))).toBe(false)
  settleRestore(folder)
  expect(read('postgres', 'rows')).toBe('new')
})
