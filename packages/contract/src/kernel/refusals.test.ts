import { describe, expect, it } from 'vitest'
import { commonRefusals, refusals } from './refusals.ts'

describe('the refusals', () => {
  it.each(Object.entries(refusals))('%s has a status and a sentence', (code, { status, sentence }) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect([400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503]).toContain(status)
    expect(sentence).toMatch(/^[A-Z].{5,}/)
  })

  it('include the common refusals, each once', () => {
    expect(new Set(commonRefusals).size).toBe(commonRefusals.length)
    for (const code of commonRefusals) expect(refusals).toHaveProperty(code)
  })
})
