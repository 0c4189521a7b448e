import { outcome, routes } from '@satrangi/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { NotificationSettingsScreen } from './notification-settings-screen.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.notifications.settings, { settings: { view: true, request: false, message: true } })
})

const switchOf = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

test('each of the three switches is saved immediately', async () => {
  const calls = api.answer(routes.notifications.setSettings, ({ body }) => ({
    ...outcome('notification_settings_saved'),
    settings: { view: true, request: false, message: true, ...(body as { view?: boolean }) },
  }))
  const { user } = renderWithApp(<NotificationSettingsScreen />)
  expect((await switchOf('Notify me of views')).checked).toBe(true)
  expect((await switchOf('Notify me of requests')).checked).toBe(false)
  await user.click(await switchOf('Notify me of views'))
  await user.click(await switchOf('Notify me of requests'))

  expect((await switchOf('Notify me of views')).checked).toBe(false)
  expect((await switchOf('Notify me of requests')).checked).toBe(true)
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ view: false }, { request: true }]))
})

test('a switch that was saved is not undone by an answer from before', async () => {
  const [saved, before] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  api.answer(routes.notifications.setSettings, async () => {
    await saved.promise
    return { ...outcome('notification_settings_saved'), settings: { view: false, request: false, message: true } }
  })
  const { user, client } = renderWithApp(<NotificationSettingsScreen />)
  await user.click(await switchOf('Notify me of views'))
  await waitFor(async () => expect((await switchOf('Notify me of views')).checked).toBe(false))
  api.answer(routes.notifications.settings, async () => {
    api.answer(routes.notifications.settings, { settings: { view: false, request: false, message: true } })
    await before.promise
    return { settings: { view: true, request: false, message: true } }
  })
  void client.invalidateQueries()
  saved.resolve()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  before.resolve()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect((await switchOf('Notify me of views')).checked).toBe(false)
})

test('a switch that failed to save is reverted with an error', async () => {
  api.answer(routes.notifications.setSettings, { refuse: 'unexpected' })
  const { user } = renderWithApp(<NotificationSettingsScreen />)
  await user.click(await switchOf('Notify me of messages'))

  expect(await screen.findByText('This was not saved. Please try again.')).toBeDefined()
  expect((await switchOf('Notify me of messages')).checked).toBe(true)
})

test('settings that failed to load can be retried', async () => {
  api.answer(routes.notifications.settings, { refuse: 'unexpected' })
  const { user } = renderWithApp(<NotificationSettingsScreen />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.answer(routes.notifications.settings, { settings: { view: true, request: true, message: true } })
  await user.click(retry)

  expect((await switchOf('Notify me of requests')).checked).toBe(true)
})
