import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../../test/test-app.ts'
import { acceptSecret, checkSecrets, findChangedSecrets, loadChecks } from './index.ts'

const test = await openTestApp()
const secretOf = (name: string) => name.padEnd(32, '.')
const values = {
  identity: secretOf('identity'),
  evidence: secretOf('evidence'),
  oldEvidence: [],
  code: secretOf('code'),
}

beforeEach(async () => {
  await test.ctx.db.secretCheck.deleteMany()
  expect(await checkSecrets(test.ctx, values)).toEqual([])
})

it('stores a check value of each secret that rows depend on, which shows nothing of the secret', async () => {
  const stored = await loadChecks(test.ctx.db)
  expect(stored.map(({ name }) => name)).toEqual(['CODE_SECRET', 'EVIDENCE_KEY', 'IDENTITY_SECRET'])
  expect(new Set(stored.map(({ checkValue }) => Buffer.from(checkValue).toString('hex'))).size).toBe(3)
  expect(stored.every(({ checkValue }) => checkValue.length === 32)).toBe(true)
  expect(await checkSecrets(test.ctx, values)).toEqual([])
})

it('names each changed secret with what would be lost, and changes nothing', async () => {
  const changed = { ...values, identity: secretOf('another'), evidence: secretOf('a new key') }
  const sentences = [
    expect.stringMatching(
      /^IDENTITY_SECRET is not .* could come back with the same number: put the one before back, or/,
    ),
    expect.stringMatching(/^EVIDENCE_KEY is not .* into EVIDENCE_OLD_KEYS\), or .* secrets accept EVIDENCE_KEY`/),
  ]
  expect(await checkSecrets(test.ctx, changed)).toEqual(sentences)
  expect(await findChangedSecrets(test.ctx, changed)).toEqual(sentences)
  expect(await checkSecrets(test.ctx, values)).toEqual([])
})

it('takes a key of evidence whose predecessor is among the old ones, and then refuses the predecessor alone', async () => {
  const rotated = { ...values, evidence: secretOf('a new key'), oldEvidence: [values.evidence] }
  expect(await checkSecrets(test.ctx, rotated)).toEqual([])
  expect(await checkSecrets(test.ctx, values)).toEqual([expect.stringContaining('EVIDENCE_KEY')])
})

it('accepts a changed secret on purpose, and records who did and when', async () => {
  const accepted = { name: 'IDENTITY_SECRET', value: secretOf('accepted'), by: 'meera' } as const
  expect(await acceptSecret(test.ctx, accepted)).toBe('accepted')
  expect(await acceptSecret(test.ctx, accepted)).toBe('unchanged')
  const [stored] = (await loadChecks(test.ctx.db)).filter(({ name }) => name === 'IDENTITY_SECRET')
  expect(stored).toMatchObject({ acceptedBy: 'meera', acceptedAt: test.clock.now() })
  expect(await checkSecrets(test.ctx, values)).toEqual([expect.stringContaining('IDENTITY_SECRET')])
})
