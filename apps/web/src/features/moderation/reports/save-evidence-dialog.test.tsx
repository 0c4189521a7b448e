import { evidenceFileName, routes } from '@satrangi/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { stepUp } from '../../../lib/step-up.ts'
import { SaveEvidenceDialog } from './save-evidence-dialog.tsx'

const departed = `D${'a'.repeat(22)}`

let api: FakeApi
let saved: string[]
beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const onClose = vi.fn()
const open = () => renderWithApp(<SaveEvidenceDialog id={departed} onClose={onClose} />)
const saveButton = () => screen.getByRole('button', { name: 'Save' })

test('the file is saved under a neutral name, and what is said of it has the focus', async () => {
  const calls = api.answer(routes.moderation.saveEvidence, 'a zip')
  const { user } = open()
  await user.click(saveButton())

  const name = evidenceFileName(new Date())
  const where = await screen.findByText(`The file is in your downloads as ‘${name}’. Its name doesn’t say what it is.`)
  expect(document.activeElement).toBe(where)
  expect(saved).toEqual([name])
  expect(calls.map(({ params }) => params)).toEqual([{ id: departed }])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalled()
})

test('what arrives once the dialog is closed is not saved', async () => {
  let arrive = () => {}
  api.answer(routes.moderation.saveEvidence, () => new Promise((resolve) => (arrive = () => resolve('a zip'))))
  const { user, client, unmount } = open()
  await user.click(saveButton())
  expect(await screen.findByRole('button', { name: 'Saving…' })).toBeDefined()
  unmount()
  await act(async () => arrive())

  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(saved).toEqual([])
})

test('after a failure the same button tries again', async () => {
  api.answer(routes.moderation.saveEvidence, { refuse: 'not_found' })
  const { user } = open()
  await user.click(saveButton())
  expect((await screen.findByRole('alert')).textContent).toBe('The evidence was not saved. Please try again.')

  api.answer(routes.moderation.saveEvidence, 'a zip')
  await user.click(saveButton())
  expect(await screen.findByText(/The file is in your downloads/)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('whoever closes the question whether it is them is told of no failure', async () => {
  api.answer(routes.moderation.saveEvidence, { refuse: 'step_up_required' })
  const { user, client } = open()
  await user.click(saveButton())
  await waitFor(() => expect(stepUp.isOpen()).toBe(true))
  act(() => stepUp.close(false))

  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
