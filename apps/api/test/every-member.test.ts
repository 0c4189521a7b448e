import { type Profile, type Route, routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from './add-member.ts'
import { requestLoginCode, submitLoginCode } from './codes.ts'
import { confirmEmail, confirmNumber, sendToEmail, sendToNumber } from './contact.ts'
import { accountInput, nextPhoneNumber, profileInput, testPhoto } from './personas.ts'
import { openTestApp } from './test-app.ts'
import { withNames } from './valid-bodies.ts'
import { conversations, lists, notificationLists, profiles, routesShowingMembers } from './where-members-appear.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')

type Answer = { user: Profile }

/** Calls that show members themselves and nobody else: how to make each, and who made it. */
const ofOneself = new Map<Route, () => Promise<Answer>>([
  [routes.signUp.confirm, signUpSomebody],
  [
    routes.sessions.login,
    () => test.as()(routes.sessions.login, { body: { username: asha.id, password: asha.password } }),
  ],
  [
    routes.sessions.loginWithCode,
    async () => submitLoginCode(test, asha.phone, await requestLoginCode(test, asha.phone)),
  ],
  [routes.members.edit, () => asha.call(routes.members.edit, { body: { postal: '411001' } })],
  [routes.contactChange.confirmEmail, async () => confirmEmail(asha, asha.email, await sendToEmail(asha, asha.email))],
  [
    routes.contactChange.confirmNumber,
    async () => confirmNumber(asha, asha.phone, await sendToNumber(asha, asha.phone)),
  ],
])

async function signUpSomebody() {
  const { session_id, otp = '' } = await test.as()(routes.signUp.start, {
    body: accountInput('newcomer', nextPhoneNumber()),
  })
  const body = { session_id, otp, ...profileInput() }
  return test.as()(routes.signUp.confirm, { body, files: { photo1: await testPhoto() } })
}

/** It shows oneself as others do, through the very same view; its own test compares the two. */
const previews: readonly Route[] = [routes.members.preview]

describe('every call that replies with a member', () => {
  it('has its place in the tests of who sees what', () => {
    const placed = [
      ...ofOneself.keys(),
      ...lists.map(({ route }) => route),
      ...[profiles, conversations, notificationLists, previews].flat(),
    ]
    const pathsOf = (some: Iterable<Route>) =>
      [...new Set(some)].map(({ method, path, summary }) => `${method} ${path} ${summary}`).sort()
    expect(pathsOf(placed)).toEqual(pathsOf(routesShowingMembers))
  })

  it.each(withNames([...ofOneself.keys()]))(
    '%s shows its caller to themself, as their profile does',
    async (_, route) => {
      const answer = await ofOneself.get(route)?.()
      const token = (answer as { token?: string }).token ?? asha.token
      const { user } = await test.as(token)(routes.members.view, { params: { id: answer?.user.id ?? '' } })
      expect(answer?.user).toEqual(user)
      expect(user.dob).toBe('1995-06-15')
    },
  )
})
