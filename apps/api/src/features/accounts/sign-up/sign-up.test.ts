import { type CallError, routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { accountInput, nextPhoneNumber, profileInput, signUp, testPhoto } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()

describe('signing up', () => {
  it('creates a member who is signed in and whose profile waits for approval', async () => {
    const asha = await signUp(test, 'asha')
    expect(asha.user).toMatchObject({
      name: 'asha',
      bio_approval: 'pending',
      photo1Approve: 'pending',
      status: 'active',
    })
    const { user } = await asha.call(routes.members.view, { params: { id: asha.id } })
    expect(user.dob).toBe('1995-06-15')
  })

  it('applies the chosen privacy before anybody can look', async () => {
    const noor = await signUp(test, 'noor')
    const account = accountInput('zoya', nextPhoneNumber())
    const { session_id, otp = '' } = await test.as()(routes.signUp.start, { body: account })
    const switches = { photohide: 'true', contact_first: 'true', show_online: 'false', show_full_name: 'true' } as const
    const choice = { ...switches, requests_from: 'reviewed' } as const
    const { user, token } = await test.as()(routes.signUp.confirm, {
      body: { session_id, otp, ...profileInput({}), ...choice },
      files: { photo1: await testPhoto() },
    })
    const { settings } = await test.as(token)(routes.privacy.get)
    expect(settings).toMatchObject({
      phonehide: true,
      photoProtect: false,
      photohide: true,
      contact_first: true,
      show_online: false,
      show_full_name: true,
      requests_from: 'reviewed',
    })
    const { users } = await noor.call(routes.discovery.newest, { query: { limit: 50 } })
    expect(users.map(({ id }) => id)).not.toContain(user.id)
  })

  it('refuses a person who turns 18 tomorrow, at the field', async () => {
    const start = test.as()(routes.signUp.start, {
      body: accountInput('young', nextPhoneNumber(), { dob: '2008-01-16' }),
    })
    const error = (await start.catch((e: unknown) => e)) as CallError
    expect(error).toMatchObject({ status: 400, fields: { dob: 'You must be at least 18 years old.' } })
  })
})
