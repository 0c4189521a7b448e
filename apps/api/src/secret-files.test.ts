import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSecretFiles, secretSettings } from './secret-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'satrangi-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const fileWith = (text: string) => {
  const file = join(folder, 'secret')
  writeFileSync(file, text)
  return file
}

describe('a secret in a file', () => {
  it.each(secretSettings)('is read for %s, without the new line at its end', (name) => {
    const env = { [name]: '', [`${name}_FILE`]: fileWith('a secret\n') }
    expect(loadSecretFiles(env)).toEqual([])
    expect(env).toEqual({ [name]: 'a secret' })
  })

  it('is not set where the file is empty', () => {
    const env = { SMTP_URL_FILE: fileWith('') }
    expect(loadSecretFiles(env)).toEqual([])
    expect(env).toEqual({ SMTP_URL: '' })
  })

  it('is refused beside a value of its own', () => {
    const env = { CODE_SECRET: 'a value', CODE_SECRET_FILE: fileWith('another') }
    expect(loadSecretFiles(env)).toEqual(['CODE_SECRET and CODE_SECRET_FILE are both set: leave one of them empty.'])
  })

  it('is refused in one sentence where the file cannot be read', () => {
    const file = join(folder, 'none')
    expect(loadSecretFiles({ CODE_SECRET_FILE: file })).toEqual([
      `CODE_SECRET_FILE names ${file}, which cannot be read (ENOENT): correct the path, or let this user read it.`,
    ])
  })
})

it('leaves every other setting alone', () => {
  const env = { PUBLIC_URL: 'http://localhost:8080', CASE_RULES_FILE: '/rules.json', CODE_SECRET: 'a value' }
  expect(loadSecretFiles(env)).toEqual([])
  expect(env).toEqual({ PUBLIC_URL: 'http://localhost:8080', CASE_RULES_FILE: '/rules.json', CODE_SECRET: 'a value' })
})
