import { allRoutes, isOfDesk } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { signInModerator } from '../../../../test/moderators.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { send } from '../../../../test/send.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp({ env: { DESK: 'off' } })

it('no path of the desk is there while it is off, not even for a moderator', async () => {
  const { headers } = await signInModerator(test, 'lead')
  const nowhere = await send(test.app, { method: 'GET', url: '/api/v1/desk/nowhere' })
  expect(nowhere.status).toBe(404)
  const routes = allRoutes.filter(isOfDesk)
  expect(routes.length).toBeGreaterThan(0)
  for (const route of routes) {
    const answer = await rawCall(test.app, route, { headers })
    expect([route.path, answer.status, answer.body]).toEqual([route.path, 404, nowhere.body])
  }
})
