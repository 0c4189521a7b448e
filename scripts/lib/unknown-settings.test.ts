import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportUnknownSettings } from './unknown-settings.ts'

let file: string
let remove: () => void
beforeEach(() => {
  const temporary = temporaryFolder()
  file = join(temporary.folder, '.env')
  remove = temporary.remove
})
afterEach(() => remove())

const report = (text: string, environment = {}) => {
  writeFileSync(file, text)
  const lines: unknown[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line))
  try {
    reportUnknownSettings(file, environment)
    return lines
  } finally {
    spy.mockRestore()
  }
}

it('refuses a line that almost is a setting, by its name alone', () => {
  expect(() => report('EVIDENCE_KEI=hush\nPORT=8080')).toThrow(
    /^EVIDENCE_KEI is no setting: did you mean EVIDENCE_KEY\? Correct or remove the line\.$/,
  )
})

it('names any other unknown line, and a mistyped variable of the environment, and goes on', () => {
  expect(report('MAIL_SERVER=x\nPORT=8080', { TRUST_PROXI: '1', S3_CACHE_FOLDER: 'x', MAIL_SERVER: 'x' })).toEqual([
    'MAIL_SERVER is no setting and nobody reads it; the nearest is MAIL_FROM.',
    'TRUST_PROXI is no setting: did you mean TRUST_PROXY? Correct or remove the line.',
  ])
})
