import { apiBase, type Route, routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../test/add-member.ts'
import { send } from '../../test/send.ts'
import { openTestApp } from '../../test/test-app.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')
const pathOf = ({ path }: Route, param = '') => apiBase + path.replace(/:\w+/, param)
const login = pathOf(routes.sessions.login)
const notAllowed = {
  success: false,
  code: 'method_not_allowed',
  params: {},
  detail: 'This address cannot be used in this way.',
}

describe('an address that is called in another way than it is served', () => {
  it.each([
    ['GET', login, 'POST'],
    ['POST', pathOf(routes.members.view, asha.id), 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['PUT', '/uploads/some-file', 'GET, HEAD'],
  ])('%s %s is told what is allowed', async (method, url, allowed) => {
    const { status, headers, body } = await send(test.app, { method, url })
    expect([status, headers.allow, body]).toEqual([405, allowed, notAllowed])
  })

  it.each([
    ['POST', `${apiBase}/users/nobody/nothing`],
    ['PATCH', '/nowhere'],
  ])('%s %s is unknown in every way', async (method, url) => {
    const { status, headers } = await send(test.app, { method, url })
    expect([status, headers.allow]).toEqual([404, undefined])
  })
})
