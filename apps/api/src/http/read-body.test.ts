import { apiBase, type Route, routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { send } from '../../test/send.ts'
import { openTestApp } from '../../test/test-app.ts'

const test = await openTestApp()
const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain', 'x/y', 'x']
const post = ({ path }: Route, type: string) =>
  send(test.app, { method: 'POST', url: apiBase + path, headers: { 'content-type': type, 'content-length': '0' } })

it.each(types)('an empty body of the type %s is an empty body', async (type) => {
  const incomplete = [400, 'bad_input', { reason: 'incomplete' }]
  for (const route of [routes.sessions.login, routes.signUp.start]) {
    const { status, body } = await post(route, type)
    expect([status, body?.code, body?.params]).toEqual(incomplete)
  }
})
