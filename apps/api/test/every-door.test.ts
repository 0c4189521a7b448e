import { type CallError, isBlank, routes } from '@satrangi/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { addMember } from './add-member.ts'
import { sendToEmail, sendToNumber } from './contact.ts'
import { accountInput, type TestMember, testPassword } from './personas.ts'
import { refused } from './refused.ts'
import { openTestApp } from './test-app.ts'
import { exampleOfRoute, routesWithBody, withNames } from './valid-bodies.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')
const { signUp, sessions, passwordReset, contactChange, contact } = routes

let count = 0
/** A number of nobody, and later, so that no code was asked for just before. */
async function nextNumber(): Promise<string> {
  await test.runDueJobs()
  test.clock.advanceSeconds(3600)
  count += 1
  return `98765${String(40_000 + count)}`
}
afterAll(async () => {
  await test.runDueJobs()
})

/** What a person, a phone or a web page makes of ten digits, beside the calling code that was chosen. */
const disguisedNumbers: Record<string, (digits: string) => { code?: string; typed: string }> = {
  plain: (typed) => ({ typed }),
  'in two halves': (n) => ({ typed: `${n.slice(0, 5)} ${n.slice(5)}` }),
  'with dashes': (n) => ({ typed: `${n.slice(0, 5)}-${n.slice(5)}` }),
  'with en dashes': (n) => ({ typed: `${n.slice(0, 5)}–${n.slice(5)}` }),
  'with brackets and dots': (n) => ({ typed: `(${n.slice(0, 3)}) ${n.slice(3, 6)}.${n.slice(6)}` }),
  'with its zero': (n) => ({ typed: `0${n}` }),
  'with the calling code': (n) => ({ typed: `+91 ${n}` }),
  'with the calling code and no plus': (n) => ({ typed: `91${n}` }),
  'as dialled from abroad': (n) => ({ typed: `0091${n}` }),
  'between direction marks': (n) => ({ typed: `\u202a${n}\u202c` }),
  'between isolates': (n) => ({ typed: `\u2068${n.slice(0, 5)} ${n.slice(5)}\u2069` }),
  'with spaces of no width': (n) => ({ typed: [...n].join('\u200b') }),
  'in Devanagari': (n) => ({ typed: n.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))) }),
  'in Arabic digits': (n) => ({ typed: n.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))) }),
  'in full width': (n) => ({ typed: n.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))) }),
  'as a link': (n) => ({ typed: `tel:+91-${n}` }),
  'beside another country': (n) => ({ code: '44', typed: `+91 ${n}` }),
  'beside a code with a plus': (n) => ({ code: '+91', typed: n }),
  'beside a code with zeros': (n) => ({ code: '0091', typed: n }),
}

/** Every call into which somebody types a number; each says what it understood. */
const numberDoors: Record<string, (code: string, typed: string) => Promise<{ sent_to?: string | undefined }>> = {
  'sign-up': (mobilecode, mobile) =>
    test.as()(signUp.start, { body: { ...accountInput(`door${count}`, mobile), mobilecode } }),
  'login by code': (country_code, mobile) =>
    test.as()(sessions.sendCode, { body: { country_code, mobile, method: 'sms' } }),
  'password reset': (mobile_code, contact_info) =>
    test.as()(passwordReset.sendCode, { body: { contact_info, mobile_code, method: 'sms' } }),
  'change of number': async (mobilecode, mobile) => {
    await asha.call(sessions.stepUp, { body: { password: testPassword } })
    return asha.call(contactChange.sendToNumber, { body: { mobilecode, mobile, method: 'sms' } })
  },
}

describe.each(Object.entries(numberDoors))('a number typed at %s', (_, open) => {
  it.each(Object.entries(disguisedNumbers))('is understood %s', async (_, disguise) => {
    const digits = await nextNumber()
    const { code = '91', typed } = disguise(digits)
    const { sent_to } = await open(code, typed)
    expect(sent_to).toBe(`+91 ${digits.slice(0, 5)} ${digits.slice(5)}`)
  })

  it.each([
    ['91', '22 2202 4567', 'A landline gets no codes. Please enter a mobile number.'],
    ['91', '1800 209 1234', 'A toll-free number gets no codes. Please enter a mobile number.'],
    ['44', '9098790000', 'A premium-rate number gets no codes. Please enter a mobile number.'],
    ['44', '7011234567', 'A forwarding number gets no codes. Please enter a mobile number.'],
    ['91', '12345', 'Please enter a valid mobile number.'],
  ])('gets no code when it is +%s %s', async (code, typed, sentence) => {
    await nextNumber()
    const error: CallError = await refused(open(code, typed))
    expect([error.status, ...Object.values(error.fields)]).toEqual([400, sentence])
  })
})

const disguisedCodes: Record<string, (code: string) => string> = {
  'in halves': (code) => `${code.slice(0, 3)} ${code.slice(3)}`,
  'in Devanagari': (code) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
  'between direction marks': (code) => `\u2066${code}\u2069`,
  'as the message that brought it': (code) => `${code} is your verification code.`,
}

/** Every call into which somebody types a code; resolves when it was right. */
const codeDoors: Record<string, (who: TestMember, disguise: (code: string) => string) => Promise<unknown>> = {
  'login by code': async (who, disguise) => {
    const number = { country_code: '44', mobile: who.phone }
    const { otp = '' } = await test.as()(sessions.sendCode, { body: { ...number, method: 'sms' } })
    return test.as()(sessions.loginWithCode, { body: { ...number, otp: disguise(otp) } })
  },
  'password reset': async (who, disguise) => {
    const number = { contact_info: who.phone, mobile_code: '44' }
    const { otp = '' } = await test.as()(passwordReset.sendCode, { body: { ...number, method: 'sms' } })
    return test.as()(passwordReset.reset, { body: { ...number, otp: disguise(otp), password: testPassword } })
  },
  'step-up': async (who, disguise) => {
    const { otp = '' } = await who.call(sessions.sendStepUpCode, { body: { method: 'sms' } })
    return who.call(sessions.stepUp, { body: { otp: disguise(otp) } })
  },
  'change of number': async (who, disguise) => {
    const mobile = `7700900${500 + count}`
    const otp = await sendToNumber(who, mobile)
    return who.call(contactChange.confirmNumber, { body: { mobilecode: '44', mobile, otp: disguise(otp) } })
  },
  'change of address': async (who, disguise) => {
    const email = `new${count}@people.example`
    const otp = await sendToEmail(who, email)
    return who.call(contactChange.confirmEmail, { body: { email, otp: disguise(otp) } })
  },
}

describe.each(Object.entries(codeDoors))('a code typed at %s', (_, open) => {
  it.each(Object.entries(disguisedCodes))('is understood %s', async (_, disguise) => {
    await nextNumber()
    await open(await addMember(test, `code${count}`), disguise)
  })
})

const disguisedAddresses: Record<string, (address: string) => string> = {
  'in capitals between spaces': (address) => `  ${address.toUpperCase()} `,
  'as a link': (address) => `mailto:${address}`,
  'with a name': (address) => `Asha Roy <${address}>`,
  'with a comma': (address) => `${address},`,
  'with a full stop': (address) => `${address}.`,
  'with a space before the sign': (address) => address.replace('@', ' @'),
  'between isolates': (address) => `\u2068${address}\u2069`,
}

/** Every call into which somebody types an address; resolves to what is kept, sent to or signed in. */
const addressDoors: Record<string, (typed: string) => Promise<string | undefined>> = {
  'sign-up': async (email) => {
    const number = `7700900${600 + (count % 100)}`
    const { session_id } = await test.as()(signUp.start, { body: { ...accountInput('door', number), email } })
    return (await test.ctx.db.signUp.findUniqueOrThrow({ where: { id: session_id } })).email
  },
  'password reset': async (contact_info) =>
    (await test.as()(passwordReset.sendCode, { body: { contact_info, method: 'sms' } })).sent_to,
  'change of address': async (email) => {
    const otp = await sendToEmail(asha, email)
    return (await asha.call(contactChange.confirmEmail, { body: { email, otp } })).user.email
  },
  'contact form': async (email) => {
    await test.as()(contact.send, { body: { name: 'Asha', email, subject: 'Hello', message: `Hello ${count}` } })
    return (await test.ctx.db.contactMessage.findFirstOrThrow({ where: { message: `Hello ${count}` } })).email
  },
}

describe.each(Object.entries(addressDoors))('an address typed at %s', (_, open) => {
  it.each(Object.entries(disguisedAddresses))('is understood %s', async (_, disguise) => {
    await nextNumber()
    const address = `door${count}@people.example`
    expect(await open(disguise(address))).toBe(address)
  })

  it.each(['.a@people.example', 'a..b@people.example', 'a@-x.example', `${'a'.repeat(65)}@people.example`, '\u2800'])(
    'is refused at its field when it is %s',
    async (typed) => {
      await nextNumber()
      const error: CallError = await refused(open(typed))
      expect([error.status, Object.keys(error.fields).length]).toEqual([400, 1])
    },
  )
})

describe.each(Object.entries(disguisedAddresses))('a login with an address %s', (_, disguise) => {
  it('is the login of its member', async () => {
    await nextNumber()
    const noor = await addMember(test, `login${count}`)
    const body = { username: disguise(noor.email), password: testPassword }
    expect((await test.as()(sessions.login, { body })).user.id).toBe(noor.id)
  })
})

const blanks = ['\u2800', '\u200b\u200d', '\u3164', '\ue000', '\u0301', ' \u00ad\u2060 ', '\u202e']

describe.each(withNames(routesWithBody))('%s', (_, route) => {
  const example = exampleOfRoute(route).body ?? {}
  const parse = (body: object) =>
    (route.body as unknown as { safeParse: (body: object) => { data?: Record<string, unknown> } }).safeParse(body).data
  /** A text that is read later on is empty where nothing of it can be seen. */
  const parseTexts = (body: object) => {
    const data = parse(body)
    return (
      data &&
      Object.entries(data).map(([name, value]) => [name, typeof value === 'string' && isBlank(value) ? '' : value])
    )
  }
  /** The fields into which anything can be written by a person, who types no ids of sessions. */
  const textFields = Object.keys(example).filter(
    (name) =>
      !['password', 'id', 'session_id'].includes(name) &&
      parse({ ...example, [name]: 'Words of any kind' }) !== undefined,
  )

  it('takes what nobody can see for nothing', () => {
    for (const name of textFields)
      for (const blank of blanks)
        expect([name, blank, parseTexts({ ...example, [name]: blank })]).toEqual([
          name,
          blank,
          parseTexts({ ...example, [name]: '' }),
        ])
  })
})
