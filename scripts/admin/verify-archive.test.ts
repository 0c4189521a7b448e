import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadOrCreateSecrets } from '@satrangi/test-kit/secrets'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type AdminHarness, openAdminHarness } from './test-harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => harness.stop())

const content = Buffer.from('an archive that a member has saved')

/** As the service makes it, worked out anew. */
function archive(): Buffer {
  const secret = loadOrCreateSecrets(harness.folder).EVIDENCE_KEY
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'satrangi saved evidence', 32))
  return Buffer.concat([content, Buffer.from(createHmac('sha256', key).update(content).digest('hex'))])
}

function store(bytes: Uint8Array): string {
  const file = join(harness.folder, 'documents-2026-01-15.zip')
  writeFileSync(file, bytes)
  return file
}

it('says that a file is as it was given out, and records the answer with its SHA-256', async () => {
  const { code, output } = await harness.admin('verify-archive', store(archive()))
  expect([code, output]).toEqual([0, expect.stringMatching(/^Intact: to the byte/)])
  const sha256 = createHash('sha256').update(archive()).digest('hex')
  expect(output).toContain(sha256)
  const { rows } = await harness.db.query('select admin, action, subject, details from moderation_actions')
  expect(rows).toEqual([{ admin: 'meera', action: 'verify_archive', subject: sha256, details: { verdict: 'intact' } }])
})

it('says that a file was changed, or was made by an older version', async () => {
  const changed = archive()
  changed[3] = 0
  expect(await harness.admin('verify-archive', store(changed))).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^NOT intact/),
  })
  expect(await harness.admin('verify-archive', store(Buffer.from('PK manifest.sig')))).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^This file was made by an older version and cannot be checked\./),
  })
})

it('goes by the previous key after a change', async () => {
  const file = store(archive())
  const EVIDENCE_OLD_KEYS = loadOrCreateSecrets(harness.folder).EVIDENCE_KEY
  vi.stubEnv('EVIDENCE_KEY', 'n'.repeat(43))
  expect((await harness.admin('verify-archive', file)).code).toBe(1)
  vi.stubEnv('EVIDENCE_OLD_KEYS', EVIDENCE_OLD_KEYS)
  expect(await harness.admin('verify-archive', file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Intact: .+ EVIDENCE_OLD_KEYS/),
  })
})

it('names one file, which is there', async () => {
  expect(await harness.admin('verify-archive')).toMatchObject({
    code: 1,
    output: expect.stringContaining('name one file'),
  })
  expect(await harness.admin('verify-archive', join(harness.folder, 'none.zip'))).toMatchObject({ code: 3 })
})
