import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdminHarness, openAdminHarness } from './test-harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.stop())

it('accepts the present value of a secret on purpose, once, and lists who did', async () => {
  expect(await harness.admin('secrets', 'accept', 'IDENTITY_SECRET')).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^Accept the present IDENTITY_SECRET, and lose/),
  })
  const accept = () => harness.admin('secrets', 'accept', 'IDENTITY_SECRET', '--yes')
  expect(await accept()).toEqual({ code: 0, output: 'IDENTITY_SECRET is accepted: start the API.\n' })
  expect(await accept()).toEqual({ code: 1, output: 'IDENTITY_SECRET was right before.\n' })
  const { output } = await harness.admin('secrets', '--json')
  expect(JSON.parse(output)).toMatchObject([{ name: 'IDENTITY_SECRET', acceptedBy: 'meera' }])
  expect(output).not.toContain('heckValue')
})

it('names the secrets that there are when another is named', async () => {
  expect(await harness.admin('secrets', 'accept', 'LOG_SECRET', '--yes')).toEqual({
    code: 1,
    output: 'The secret must be one of IDENTITY_SECRET, EVIDENCE_KEY, CODE_SECRET.\n',
  })
})
