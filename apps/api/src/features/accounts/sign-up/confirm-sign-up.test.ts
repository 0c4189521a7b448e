import { heights, routes, type SignedIn } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { wrongCode } from '../../../../test/codes.ts'
import { listPhotoFiles } from '../../../../test/files.ts'
import { suspend } from '../../../../test/member-states.ts'
import { accountInput, nextPhoneNumber, profileInput, testPhoto } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { sharpPhotoProcessor } from '../../../adapters/sharp-photo-processor.ts'

/** The number of photos that were decoded. */
let decoded = 0
const maker = sharpPhotoProcessor()
const photoProcessor = {
  ...maker,
  make: (...input: Parameters<typeof maker.make>) => {
    decoded += 1
    return maker.make(...input)
  },
}
const test = await openTestApp({ chosen: { photoProcessor } })

let made = 0
async function start() {
  made += 1
  const { session_id, otp = '' } = await test.as()(routes.signUp.start, {
    body: accountInput(`new${made}`, nextPhoneNumber()),
  })
  return { session_id, otp }
}

const confirm = async (
  started: { session_id: string; otp: string },
  over: Record<string, unknown> = {},
  files: { photo1?: Blob; photo2?: Blob } = {},
) => {
  const body = { ...started, ...profileInput(), ...over }
  return test.as()(routes.signUp.confirm, { body, files: { photo1: await testPhoto(), ...files } })
}

describe('finishing a sign-up', () => {
  it.each(['education', 'occupation', 'language', 'city_name', 'state', 'country', 'bio'])(
    'is refused without %s, at that field',
    async (field) => {
      for (const value of [undefined, '']) {
        const error = await refused(confirm({ session_id: 'any', otp: '123456' }, { [field]: value }))
        expect(error).toMatchObject({ status: 400, code: 'bad_input', message: 'Please fill all required fields.' })
        expect(Object.keys(error.fields)).toEqual([field])
      }
    },
  )

  const option = 'Please choose one of the options.'
  it.each([
    ['education', 'School of life', option],
    ['maritalStatus', 'Complicated', option],
    ['language', 'Klingon', option],
    ['language', 'Hindi,Klingon', option],
    ['height', '9 ft (274 cm)', option],
    ['diet', 'Air', option],
    ['smoke', 'Sometimes', option],
    ['drink', 'sometimes', option],
    ['occupation', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['city_name', '   ', 'Please fill in your city.'],
    ['city_name', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['state', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['country', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['postal', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['bio', ' \n ', 'Your bio is required.'],
    ['bio', 'x'.repeat(1001), 'Please use at most 1000 characters.'],
    ['bio', '🌈'.repeat(1001), 'Please use at most 1000 characters.'],
    ['partnerExpectations', 'न'.repeat(1001), 'Please use at most 1000 characters.'],
    ['nickname', 'x', 'Please use at least 2 characters.'],
    ['nickname', 'SAT12345', 'This looks like a member ID. Please choose another nickname.'],
    ['otp', '   ', 'Please enter the OTP.'],
  ])('refuses %s %.30j', async (field, value, sentence) => {
    const error = await refused(confirm({ session_id: 'any', otp: '123456' }, { [field]: value }))
    expect(error).toMatchObject({ status: 400, code: 'bad_input', message: sentence, fields: { [field]: sentence } })
  })

  it.each(['status', 'verify_status', 'id', 'gender', 'dob', 'email', 'bio_approval', 'photo1Approve', 'name'])(
    'knows no field %s',
    async (field) => {
      const error = await refused(confirm(await start(), { [field]: 'approved' }))
      expect(error).toMatchObject({ status: 400, code: 'unknown_field' })
      expect(Object.keys(error.fields)).toEqual([field])
    },
  )

  it('is refused without a sign-up that was started', async () => {
    for (const session_id of ['0'.repeat(26), 'nothing', 'no\u0000thing', '%', "' or true --"]) {
      expect(await refused(confirm({ session_id, otp: '123456' }))).toMatchObject({
        status: 400,
        code: 'signup_gone',
        message: 'Missing session id. Please start signup again.',
      })
    }
  })

  it('is refused without a photo, and leaves the code valid', async () => {
    const started = await start()
    const body = { ...started, ...profileInput() }
    expect(await refused(test.as()(routes.signUp.confirm, { body }))).toMatchObject({
      status: 400,
      message: 'Profile photo is required.',
      fields: { photo1: 'Profile photo is required.' },
    })
    expect((await confirm(started)).phase).toBe('confirm_otp')
  })

  it.each([
    ['country', { country: 'Atlantis' }, 'This country is not known. Please choose it from the list.'],
    [
      'state',
      { city_name: 'Nayagaon', state: 'Nowhere' },
      'This state is not known in this country. Please choose it from the list.',
    ],
  ])('asks again for a %s that nobody knows, and leaves the code valid', async (field, place, message) => {
    const started = await start()
    expect(await refused(confirm(started, place))).toMatchObject({ status: 400, fields: { [field]: message } })
    expect((await confirm(started)).phase).toBe('confirm_otp')
  })

  it('stores the names of the gazetteer for a place in other words, and a village under its own', async () => {
    const placeOf = async (place: Parameters<typeof confirm>[1]) => {
      const { user } = (await confirm(await start(), place)) as SignedIn
      return [user.city_name, user.state, user.country]
    }
    expect(await placeOf({ city_name: 'मुंबई', state: 'महाराष्ट्र', country: 'भारत' })).toEqual([
      'Mumbai',
      'Maharashtra',
      'India',
    ])
    expect(await placeOf({ city_name: 'Chhoti Basti', state: 'UP', country: 'Bharat' })).toEqual([
      'Chhoti Basti',
      'Uttar Pradesh',
      'India',
    ])
  })

  it('stores text in any script, up to the last character, normalised', async () => {
    const about = {
      occupation: 'न'.repeat(120),
      city_name: ' Pu\u0000ne\t ',
      bio: `${'🌈'.repeat(980)} नमस्ते e\u0301`.replace('\u0301', '\u0301\r\n\u202ex'),
      partnerExpectations: '<b>bold</b> %_\'"\\',
      language: 'Hindi, English,Hindi',
      maritalStatus: 'Divorced',
      height: heights[19],
      diet: '',
      smoke: 'No',
      postal: '',
    }
    const { user } = await confirm(await start(), about)
    expect(user).toMatchObject({
      occupation: 'न'.repeat(120),
      city_name: 'Pune',
      bio: `${'🌈'.repeat(980)} नमस्ते é\nx`,
      partnerExpectations: '<b>bold</b> %_\'"\\',
      language: 'Hindi, English',
      maritalStatus: 'Divorced',
      height: heights[19],
      diet: null,
      smoke: 'No',
      drink: null,
      postal: '',
    })
  })

  it('creates an unverified free member whose texts and photos wait for approval, with a random id', async () => {
    const { user } = await confirm(await start(), {}, { photo2: await testPhoto() })
    expect(user).toMatchObject({
      id: expect.stringMatching(/^SG[0-9A-HJKMNP-TV-Z]{8}$/),
      status: 'active',
      verify_status: false,
      verify_email: false,
      bio_approval: 'pending',
      photo1Approve: 'pending',
      photo2Approve: 'pending',
      partnerExpectations_approval: null,
      nickname: null,
      nickname_approval: null,
    })
  })

  it('takes a nickname, which waits for approval', async () => {
    const { user } = await confirm(await start(), { nickname: ' Monsoon  Reader ' })
    expect(user).toMatchObject({ nickname: 'Monsoon Reader', nickname_approval: 'pending' })
  })
})

describe('a confirmation whose reply was lost', () => {
  it('signs the same member in when it is repeated', async () => {
    const started = await start()
    const before = (await listPhotoFiles(test)).length
    const first = await confirm(started)
    test.clock.advanceSeconds(900)
    const again = await confirm(started)
    const withoutPhoto = await test.as()(routes.signUp.confirm, { body: { ...started, ...profileInput() } })
    for (const { user, token } of [first, again, withoutPhoto]) {
      expect(user.id).toBe(first.user.id)
      expect((await test.as(token)(routes.sessions.list)).sessions).toHaveLength(3)
    }
    expect(new Set([first.token, again.token, withoutPhoto.token]).size).toBe(3)
    expect(await listPhotoFiles(test)).toHaveLength(before + 2)
  })

  it('signs nobody in with another code than the consumed one', async () => {
    const started = await start()
    await confirm(started)
    expect(await refused(confirm({ ...started, otp: wrongCode(started.otp) }))).toMatchObject({ code: 'invalid_otp' })
    const resend = { session_id: started.session_id, action: 'resend', method: 'sms' } as const
    expect(await refused(test.as()(routes.signUp.resend, { body: resend }))).toMatchObject({ code: 'signup_gone' })
  })
})

describe('a member suspended right after sign-up', () => {
  it('is not signed in by repeating the confirmation', async () => {
    const started = await start()
    const { user } = await confirm(started)
    await suspend(test, user)
    expect(await refused(confirm(started))).toMatchObject({ code: 'invalid_otp' })
  })
})

describe('a wrong code', () => {
  it('is refused before any photo is decoded, also when it is right but void', async () => {
    const started = await start()
    const [files, photos] = [(await listPhotoFiles(test)).length, decoded]
    for (const by of [1, 2, 3, 4, 5]) {
      const error = await refused(confirm({ ...started, otp: wrongCode(started.otp, by) }))
      expect(error).toMatchObject({ status: 400, code: 'invalid_otp', fields: { otp: 'Invalid OTP' } })
    }
    expect(await refused(confirm(started))).toMatchObject({ code: 'invalid_otp' })
    expect(decoded).toBe(photos)
    expect(await listPhotoFiles(test)).toHaveLength(files)
  })
})
