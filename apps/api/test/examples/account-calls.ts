import { type Call, code, routes } from '@satrangi/contract'
import { accountInput, profileInput, type TestMember, testPassword, testPhoto } from '../personas.ts'
import { type ExampleWorld, exampleCode } from './example-world.ts'

const { contact, contactChange, passwordReset, sessions, signUp } = routes
const phone = '7700900999'
const newNumber = { mobilecode: '44', mobile: '7700900998' }
const email = 'asha@people.example'
const otp = exampleCode
const method = 'sms' as const

const waitForCode = ({ test }: ExampleWorld) => test.clock.advanceSeconds(code.resendAfterSeconds.signup)

/** What somebody can do who has no account. */
export async function visit({ as }: ExampleWorld): Promise<void> {
  const call = as()
  await call(contact.operator)
  await call(contact.send, {
    body: { name: 'Asha', email, subject: 'A question', message: 'How do I hide my number?' },
  })
  await call(routes.places.suggest, { query: { query: 'pune', kind: 'city' } })
  await call(signUp.countryCodes)
}

export async function signUpAsha(world: ExampleWorld): Promise<void> {
  const call = world.as()
  const { session_id } = await call(signUp.start, { body: { ...accountInput('asha', phone), name: 'Asha' } })
  waitForCode(world)
  await call(signUp.resend, { body: { session_id, action: 'resend', method } })
  const files = { photo1: await testPhoto(), photo2: await testPhoto() }
  await call(signUp.confirm, { body: { session_id, otp, nickname: 'Monsoon Reader', ...profileInput() }, files })
}

/** Logs in in each way, and ends a session. */
export async function logIn(world: ExampleWorld): Promise<TestMember> {
  const visitor = world.as()
  const number = { country_code: '44', mobile: phone }
  const account = { contact_info: phone, mobile_code: '44' }
  waitForCode(world)
  await visitor(passwordReset.sendCode, { body: { ...account, method } })
  await visitor(passwordReset.reset, { body: { ...account, otp, password: testPassword } })
  await visitor(sessions.sendCode, { body: { ...number, method } })
  await visitor(sessions.loginWithCode, { body: { ...number, otp } })
  const { token, user } = await visitor(sessions.login, { body: { username: email, password: testPassword } })
  const call = world.as({ token })
  const { sessions: open } = await call(sessions.list)
  await call(sessions.signIns)
  await call(sessions.end, { body: { id: open.find(({ current }) => !current)?.id ?? '' } })
  return { id: user.id, token, phone, email, password: testPassword, call: world.test.as(token) }
}

/** The profile of a connection, and one's own. */
export async function showProfiles(call: Call, noor: TestMember): Promise<void> {
  await call(routes.members.view, { params: { id: noor.id } })
  await call(routes.members.preview, { query: { as: 'connection' } })
  await call(routes.members.viewContact, { body: { user_id: noor.id } })
  await call(routes.members.edit, {
    body: { nickname: 'Monsoon Reader', occupation: 'Designer', bio: 'I like long walks.', phonehide: 'false' },
  })
}

export async function changeAccount(world: ExampleWorld, asha: TestMember): Promise<void> {
  const call = world.as(asha)
  await call(routes.timeZone.set, { body: { time_zone: 'Europe/London' } })
  await call(routes.timeZone.get)
  await call(routes.consents.get)
  await call(routes.consents.store, { body: { language: 'hi' } })
  waitForCode(world)
  await call(sessions.sendStepUpCode, { body: { method } })
  await call(sessions.stepUp, { body: { password: testPassword } })
  await call(sessions.changePassword, { body: { password: testPassword } })
  await call(contactChange.sendToEmail, { body: { email: 'new@people.example' } })
  await call(contactChange.confirmEmail, { body: { email: 'new@people.example', otp } })
  await call(contactChange.sendToNumber, { body: { ...newNumber, method } })
  await call(contactChange.confirmNumber, { body: { ...newNumber, otp } })
  await call(routes.myData.exportData)
}
