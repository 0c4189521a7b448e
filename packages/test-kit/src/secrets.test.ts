import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from './paths.ts'
import { keepSecrets } from './secrets.ts'

let folder: string
let remove: () => void
beforeEach(() => {
  ;({ folder, remove } = temporaryFolder())
})
afterEach(() => remove())

const file = () => join(folder, 'secrets.json')

it('makes secrets that are long and all different', () => {
  const values = Object.values(keepSecrets(folder))
  expect(values.every((value) => Buffer.from(value, 'base64url').length === 32)).toBe(true)
  expect(new Set(values).size).toBe(values.length)
})

it('gives the same ones at the next start', () => {
  expect(keepSecrets(folder)).toEqual(keepSecrets(folder))
})

it('adds one that an older folder has not got, and leaves the others', () => {
  writeFileSync(file(), JSON.stringify({ SESSION_SECRET: 'kept' }))
  const secrets = keepSecrets(folder)
  expect(secrets.SESSION_SECRET).toBe('kept')
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(secrets)
})

it('lets nobody else read them, also when somebody opened the file up', () => {
  keepSecrets(folder)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  chmodSync(file(), 0o644)
  keepSecrets(folder)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

it('does not make new ones over a file that it cannot read', () => {
  writeFileSync(file(), '{ broken')
  expect(() => keepSecrets(folder)).toThrow(/put the right one back/)
  expect(readFileSync(file(), 'utf8')).toBe('{ broken')
})
