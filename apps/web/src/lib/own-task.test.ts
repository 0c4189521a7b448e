import { expect, test, vi } from 'vitest'
import { inOwnTask } from './own-task.ts'

const request = { path: '/api/v1/users/new', headers: {}, body: undefined }
const reply = { status: 200, retryAfter: null, text: '{}' }

test('a read is sent after the task that asked for it, with what was known then', async () => {
  const send = vi.fn(async () => reply)
  const answer = inOwnTask(send)({ ...request, method: 'GET' })
  await Promise.resolve()
  expect(send).not.toHaveBeenCalled()
  expect(await answer).toBe(reply)
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...request, method: 'GET' })
})

test('a change is sent at once: the page may be gone after this task', async () => {
  const send = vi.fn(async () => reply)
  const answer = inOwnTask(send)({ ...request, method: 'POST' })
  expect(send).toHaveBeenCalledTimes(1)
  expect(await answer).toBe(reply)
})
