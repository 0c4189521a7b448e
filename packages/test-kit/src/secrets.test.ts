import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from './paths.ts'
import { loadOrCreateSecrets } from './secrets.ts'

let folder: string
let remove: () => void
beforeEach(() => {
  ;({ folder, remove } = temporaryFolder())
})
afterEach(() => remove())

const file = () => join(folder, 'secrets.json')

it('creates secrets of 32 bytes that all differ', () => {
  const values = Object.values(loadOrCreateSecrets(folder))
  expect(values.every((value) => Buffer.from(value, 'base64url').length === 32)).toBe(true)
  expect(new Set(values).size).toBe(values.length)
})

it('returns the same secrets at the next start', () => {
  expect(loadOrCreateSecrets(folder)).toEqual(loadOrCreateSecrets(folder))
})

it('adds a secret that an older folder lacks, and preserves the others', () => {
  writeFileSync(file(), JSON.stringify({ SESSION_SECRET: 'kept' }))
  const secrets = loadOrCreateSecrets(folder)
  expect(secrets.SESSION_SECRET).toBe('kept')
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(secrets)
})

it('restricts the file to its owner, also after its mode was changed', () => {
  loadOrCreateSecrets(folder)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  chmodSync(file(), 0o644)
  loadOrCreateSecrets(folder)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

it('does not overwrite a file that it cannot parse', () => {
  writeFileSync(file(), '{ broken')
  expect(() => loadOrCreateSecrets(folder)).toThrow(/put the right one back/)
  expect(readFileSync(file(), 'utf8')).toBe('{ broken')
})
