import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishAssets } from './publish-assets.ts'

let folder: string
let remove: () => void
beforeEach(() => {
  ;({ folder, remove } = temporaryFolder())
})
afterEach(() => remove())

const publish = (...names: string[]): number => {
  const built = join(folder, 'built')
  rmSync(built, { recursive: true, force: true })
  mkdirSync(built)
  for (const name of names) writeFileSync(join(built, name), `of ${name}`)
  return publishAssets(built, join(folder, 'served'))
}
const served = () => readdirSync(join(folder, 'served')).filter((name) => name !== 'versions.json')

it('puts the files of a version beside those of the one before, and copies what is there once', () => {
  expect(publish('main-1.js', 'font.woff2')).toBe(2)
  expect(publish('main-2.js', 'font.woff2')).toBe(1)
  expect(publish('main-2.js', 'font.woff2')).toBe(0)
  expect(served().sort()).toEqual(['font.woff2', 'main-1.js', 'main-2.js'])
  expect(readFileSync(join(folder, 'served', 'main-1.js'), 'utf8')).toBe('of main-1.js')
})

it('removes files that none of the last ten versions has, and what was not finished', () => {
  for (let version = 1; version <= 11; version += 1) publish(`main-${version}.js`, 'font.woff2')
  expect(served()).not.toContain('main-1.js')
  expect(served()).toContain('main-2.js')
  writeFileSync(join(folder, 'served', 'main-9.js.unfinished'), 'half')
  publish('main-2.js', 'font.woff2')
  publish('main-12.js', 'font.woff2')
  expect(served()).toEqual(expect.arrayContaining(['main-2.js', 'main-12.js', 'font.woff2']))
  expect(served().filter((name) => name.endsWith('.unfinished'))).toEqual([])
})
