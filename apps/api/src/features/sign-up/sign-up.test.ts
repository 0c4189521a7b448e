import { type CallError, routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { accountInput, nextPhoneNumber, signUp } from '../../../test/personas.ts'
import { openTestApp } from '../../../test/test-app.ts'

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

  it('refuses a person who turns 18 tomorrow, at the field', async () => {
    const start = test.as()(routes.signUp.start, {
      body: accountInput('young', nextPhoneNumber(), { dob: '2008-01-16' }),
    })
    const error = (await start.catch((e: unknown) => e)) as CallError
    expect(error).toMatchObject({ status: 400, fields: { dob: 'You must be at least 18 years old.' } })
  })
})
