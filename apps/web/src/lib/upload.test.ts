import { CallError, outcome, routes } from '@satrangi/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { aProfile } from '../../test/a-card.ts'
import { fakeApi } from '../../test/fake-api.ts'
import { createFakeXmlHttpRequest } from '../../test/fake-xml-http-request.ts'
import { session } from './session.ts'
import { createUploadCaller } from './upload.ts'

const user = { id: 'SGASHA0001', status: 'active' } as const
const edit = { body: { name: 'Asha' } }
const answer = { ...outcome('profile_updated'), user: aProfile() }

afterEach(() => {
  vi.unstubAllGlobals()
})

function watched(controller = new AbortController()) {
  const seen: number[] = []
  return {
    seen,
    controller,
    call: createUploadCaller({ onProgress: (part) => seen.push(part), signal: controller.signal }),
  }
}

test('sends the token and reports upload progress', async () => {
  const api = fakeApi()
  api.install()
  const asked = api.answer(routes.members.edit, answer)
  session.signIn({ access_token: 'token-of-asha', user })
  const { call, seen } = watched()

  expect((await call(routes.members.edit, edit)).code).toBe('profile_updated')
  expect(seen).toEqual([0.5])
  expect(asked[0]?.token).toBe('token-of-asha')
})

test('rejects with the refusal and its retry delay', async () => {
  const api = fakeApi()
  api.install()
  api.answer(routes.members.edit, { refuse: 'slow_down', retryAfter: 12 })
  const error = await watched()
    .call(routes.members.edit, edit)
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'slow_down', retryAfter: 12 })
})

test('rejects an aborted call, also before it starts', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    createFakeXmlHttpRequest(() => new Promise(() => {})),
  )
  const { call, controller } = watched()
  const ended = call(routes.members.edit, edit)
  controller.abort()
  await expect(ended).rejects.toBeInstanceOf(CallError)
  await expect(watched(controller).call(routes.members.edit, edit)).rejects.toMatchObject({ code: 'network' })
})

test('reports a network failure', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    createFakeXmlHttpRequest(() => Promise.reject(new TypeError('gone'))),
  )
  await expect(watched().call(routes.members.edit, edit)).rejects.toMatchObject({
    code: 'network',
    message: 'Network error',
  })
})
