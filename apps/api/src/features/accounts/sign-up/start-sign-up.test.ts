import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { accountInput, nextPhoneNumber, profileInput, testPhoto } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()

let made = 0
function start(over: Record<string, unknown> = {}) {
  made += 1
  return test.as()(routes.signUp.start, { body: { ...accountInput(`new${made}`, nextPhoneNumber()), ...over } })
}

describe('starting a sign-up', () => {
  it.each(['email', 'password', 'name', 'gender', 'dob', 'mobilecode', 'mobile', 'method'])(
    'is refused without %s, at that field',
    async (field) => {
      for (const value of [undefined, '']) {
        const error = await refused(start({ [field]: value }))
        expect(error).toMatchObject({ status: 400, code: 'bad_input', message: 'Please fill all required fields.' })
        expect(Object.keys(error.fields)).toEqual([field])
      }
    },
  )

  it('is refused with a calling code that no country has', async () => {
    const sentence = 'Please enter a valid mobile number.'
    expect(await refused(start({ mobilecode: '999' }))).toMatchObject({ status: 400, fields: { mobile: sentence } })
  })

  it('names every field that is missing', async () => {
    const error = await refused(start({ email: '', name: undefined, dob: '' }))
    expect(error.message).toBe('Please fill all required fields.')
    expect(Object.keys(error.fields).sort()).toEqual(['dob', 'email', 'name'])
  })

  const email = 'Please enter a valid email address.'
  const option = 'Please choose one of the options.'
  const mobile = 'Please enter a valid mobile number.'
  const lookAlike = 'This contains a character that is invisible or only looks like another. Please type it again.'
  const common = 'This password is too common. Please choose another one.'
  it.each([
    ['email', 'asha', email],
    ['email', 'asha@people', email],
    ['email', 'asha@people@example.org', email],
    ['email', 'a sha@people.example', email],
    ['email', `${'a'.repeat(65)}@example.org`, 'The part before @ can have 64 characters at most.'],
    ['email', 'as\u200bha@people.example', lookAlike],
    ['email', 'asha@people.ex\uff41mple', lookAlike],
    ['password', 'short12', 'Please use at least 8 characters.'],
    ['password', 'x'.repeat(129), 'Please use at most 128 characters.'],
    ['password', 'password1', common],
    ['password', 'PassWord1', common],
    ['name', '   ', 'Please fill in the name.'],
    ['name', '\u0007\u202e', 'Please fill in the name.'],
    ['name', 'x'.repeat(81), 'Please use at most 80 characters.'],
    ['name', '🌈'.repeat(81), 'Please use at most 80 characters.'],
    ['gender', 'lesbian', option],
    ['gender', 'Something', option],
    ['method', 'pigeon', option],
    ['dob', '15-06-1995', 'Please enter your date of birth.'],
    ['dob', '1995-02-29', 'Please enter a date that exists.'],
    ['dob', '2008-01-16', 'You must be at least 18 years old.'],
    ['dob', '2030-01-01', 'This date lies ahead. Please check your date of birth.'],
    ['dob', '1850-01-01', 'Please check your date of birth.'],
    ['mobilecode', '0', 'Please choose a country code.'],
    ['mobilecode', '+91 22', 'Please choose a country code.'],
    ['mobile', '12345', mobile],
    ['mobile', '0000000000', mobile],
    ['mobile', '77009000001', mobile],
    ['mobile', 'not a number', mobile],
  ])('refuses %s %j', async (field, value, sentence) => {
    const error = await refused(start({ [field]: value }))
    expect(error).toMatchObject({ status: 400, code: 'bad_input', message: sentence, fields: { [field]: sentence } })
    expect(await test.ctx.db.signUp.count()).toBe(0)
  })

  it.each(['status', 'verify_status', 'id', 'match_status', 'bio_approval', 'paid_until'])(
    'knows no field %s',
    async (field) => {
      const error = await refused(start({ [field]: 'exclusive' }))
      expect(error).toMatchObject({ status: 400, code: 'unknown_field' })
      expect(Object.keys(error.fields)).toEqual([field])
    },
  )

  it.each([
    ['an eight-character password', { password: 'eight-ch' }],
    ['a password of 128 characters', { password: 'long enough '.repeat(11).slice(0, 128) }],
    ['a name of 80 emoji', { name: '🌈'.repeat(80) }],
    ['a person who is 18 today', { dob: '2008-01-15' }],
    ['a number with spaces and a zero in front', { mobile: '0 7700 900-111' }],
    ['a calling code with its plus sign', { mobilecode: '+44' }],
  ])('accepts %s', async (_, over) => {
    const started = await start(over)
    expect(started).toMatchObject({ phase: 'request_otp', session_id: expect.stringMatching(/^[0-9A-Z]{26}$/) })
  })

  it('stores address, name and number normalised', async () => {
    const typed = { email: '  ASHA@People.Example ', name: 'Zoe\u0301  \u0000of\u202e\nPune', mobile: '07700 900112' }
    const { session_id } = await start(typed)
    const signUp = await test.ctx.db.signUp.findUniqueOrThrow({ where: { id: session_id } })
    expect(signUp).toMatchObject({
      email: 'asha@people.example',
      name: 'Zoé of Pune',
      phone: '+447700900112',
      mobilecode: '44',
      mobile: '7700900112',
    })
    expect(signUp.passwordHash).toMatch(/^\$argon2id\$/)
  })
})

describe('a sign-up that was started', () => {
  const confirmWith = async (session_id: string, otp: string) =>
    test.as()(routes.signUp.confirm, {
      body: { session_id, otp, ...profileInput() },
      files: { photo1: await testPhoto() },
    })

  it('expires after an hour, and its row is deleted', async () => {
    const { session_id } = await start()
    test.clock.advanceSeconds(3000)
    const { otp } = await test.as()(routes.signUp.resend, { body: { session_id, action: 'resend', method: 'sms' } })
    test.clock.advanceSeconds(600)
    const signUpGone = {
      status: 400,
      code: 'signup_gone',
      message: 'Missing session id. Please start signup again.',
    }
    expect(await refused(confirmWith(session_id, otp ?? ''))).toMatchObject(signUpGone)
    const resend = { session_id, action: 'resend', method: 'sms' } as const
    expect(await refused(test.as()(routes.signUp.resend, { body: resend }))).toMatchObject(signUpGone)
    test.clock.advanceSeconds(1)
    await test.ctx.db.$queryRaw`select 1 from graphile_worker.add_job('sweep_expired')`
    await test.runDueJobs()
    expect(await test.ctx.db.signUp.count({ where: { id: session_id } })).toBe(0)
  })

  it('can be confirmed in its last minute', async () => {
    const { session_id } = await start()
    test.clock.advanceSeconds(3540)
    const { otp } = await test.as()(routes.signUp.resend, { body: { session_id, action: 'resend', method: 'sms' } })
    test.clock.advanceSeconds(59)
    expect((await confirmWith(session_id, otp ?? '')).user.status).toBe('active')
  })

  it('can get another code, which voids the previous one', async () => {
    const { session_id, otp: first } = await start()
    test.clock.advanceSeconds(60)
    const { otp, message } = await test.as()(routes.signUp.resend, {
      body: { session_id, action: 'resend', method: 'whatsapp' },
    })
    expect(message).toBe('A code is on its way.')
    expect(await refused(confirmWith(session_id, first ?? ''))).toMatchObject({ code: 'invalid_otp' })
    expect((await confirmWith(session_id, otp ?? '')).phase).toBe('confirm_otp')
  })
})
