import { outcome, routes, type Safety } from '@satrangi/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { answerPrivacy } from '../../../../test/privacy.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { ThreatenedScreen } from './threatened-screen.tsx'

const exposed: Safety = {
  paused: false,
  number_hidden: false,
  online_hidden: false,
  photos_renamed: false,
  other_devices_signed_out: false,
  evidence_held_until: null,
}
const safe: Safety = {
  paused: true,
  number_hidden: true,
  online_hidden: true,
  photos_renamed: true,
  other_devices_signed_out: true,
  evidence_held_until: '2026-12-25T09:00:00.000Z',
}
const noor = {
  id: 'SG00000002',
  name: 'Noor',
  nickname: null,
  photo: 'noor.webp?c=1&e=2&s=3',
  is_blocked: false,
  at: '2026-11-25T09:00:00.000Z',
  last_message: { message: 'Pay me.', is_own: false, removed: false },
}
const departed = `D${'a'.repeat(22)}`
const gone = { ...noor, id: null, departed_id: departed, name: null, photo: null, at: '2026-11-24T09:00:00.000Z' }
const ravi = { ...noor, id: 'SG00000003', name: 'Ravi', at: '2026-11-23T09:00:00.000Z', last_message: null }

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  answerPrivacy(api)
  api.answer(routes.safety.get, { safety: exposed })
  api.answer(routes.safety.people, { people: [noor, gone, ravi], has_next: false })
  api.answer(routes.safety.makeSafe, { ...outcome('made_safe'), safety: safe })
})

const makeSafe = { name: 'Make me safe' }
const press = async () => {
  const { user } = renderWithApp(<ThreatenedScreen />)
  await user.click(screen.getByRole('button', makeSafe))
  await screen.findByRole('heading', { name: 'What protects you now' })
  return user
}

test('begins with the words that matter, and has its one button before anything has loaded', () => {
  const { container } = renderWithApp(<ThreatenedScreen />)
  expect(container.textContent?.startsWith('You did nothing wrong. Do not pay. Do not delete anything.')).toBe(true)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Make me safe'])
})

test('one press makes the member safe and lists what is in force, each part with its own way back', async () => {
  const user = await press()
  expect(screen.queryByRole('button', makeSafe)).toBeNull()
  expect(screen.getAllByText('Undo')).toHaveLength(4)
  api.answer(routes.safety.get, { safety: { ...safe, number_hidden: false } })
  await user.click(screen.getByRole('button', { name: 'Undo: Nobody sees your number.' }))
  await waitFor(() => expect(screen.queryByText('Nobody sees your number.')).toBeNull())
  expect(screen.getByRole('button', { name: 'Make me safe again' })).toBeDefined()
  // What was pressed is gone; whoever uses the keyboard stays with the parts.
  expect(document.activeElement?.contains(screen.getByRole('heading', { name: 'What protects you now' }))).toBe(true)
  expect(document.activeElement?.contains(screen.getByText(/^You did nothing wrong/))).toBe(false)
})

test('stays safe on the screen when an answer from before arrives after it', async () => {
  const before = Promise.withResolvers<void>()
  api.answer(routes.safety.get, async () => {
    api.answer(routes.safety.get, { safety: safe })
    await before.promise
    return { safety: exposed }
  })
  const { user, client } = renderWithApp(<ThreatenedScreen />)
  await user.click(screen.getByRole('button', makeSafe))
  await screen.findByRole('heading', { name: 'What protects you now' })
  before.resolve()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('button', makeSafe)).toBeNull()
})

test('shows everybody by name and face', async () => {
  await press()
  const choice = (await screen.findByRole('radio', { name: /Noor/ })).closest('label')
  expect(choice?.querySelector('img')?.src).toContain('noor.webp')
})

test('ends the hold alone', async () => {
  const user = await press()
  api.answer(routes.safety.endHold, {
    ...outcome('evidence_hold_ended'),
    safety: { ...safe, evidence_held_until: null, photos_renamed: false },
  })
  await user.click(screen.getByRole('button', { name: /^Undo: Until/ }))
  expect(await screen.findByRole('button', makeSafe)).toBeDefined()
  expect(document.activeElement?.contains(screen.getByText(/^You did nothing wrong/))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('says that nothing was changed where the call failed', async () => {
  api.answer(routes.safety.makeSafe, { refuse: 'unexpected' })
  const { user } = renderWithApp(<ThreatenedScreen />)
  await user.click(screen.getByRole('button', makeSafe))
  expect(await screen.findByText('This did not work, and nothing was changed. Please try again.')).toBeDefined()
})

test('blocks whoever is chosen, and whoever has left needs no block', async () => {
  const blocked: string[] = []
  api.answer(routes.blocks.toggle, ({ body }) => {
    blocked.push(body.user_id)
    return { ...outcome('member_blocked'), isBlocked: true }
  })
  const user = await press()
  await user.click(await screen.findByRole('radio', { name: /Noor/ }))
  await user.click(screen.getByRole('button', { name: 'Block Noor' }))
  expect(await screen.findByText('Noor is blocked.')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Noor is blocked.')
  expect(blocked).toEqual([noor.id])
  await user.click(screen.getByRole('radio', { name: /Deleted member/ }))
  expect(screen.getByText('They have left, and can’t write to you any more.')).toBeDefined()
})

test('reports somebody who is not on the list, in words and with screenshots', async () => {
  const sent: { details: string; files: string[] }[] = []
  api.answer(routes.safety.report, ({ body, files }) => {
    sent.push({ ...body, files: Object.keys(files ?? {}) })
    const dates = { acknowledge_by: '2026-11-26T09:00:00.000Z', act_by: '2026-11-26T21:00:00.000Z' }
    return { ...outcome('report_received'), case: { number: '7K3M-9QXD', ...dates } }
  })
  const user = await press()
  await user.click(await screen.findByRole('radio', { name: 'They’re not on this list' }))
  await user.click(screen.getByRole('button', { name: 'Report now' }))
  await user.type(screen.getByRole('textbox'), 'They write to me elsewhere.')
  const picture = new File(['x'], 'one.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Add screenshots'), picture)
  expect(screen.getByText('one.png')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText(/Its number is 7K3M-9QXD/)).toBeDefined()
  expect(sent).toMatchObject([{ details: 'They write to me elsewhere.' }])
})

test('reports and saves what was written with somebody who has left', async () => {
  const asked: string[] = []
  api.answer(routes.chat.conversations, { users: [] })
  api.answer(routes.moderation.saveEvidence, ({ params }) => {
    asked.push(params.id)
    return 'a zip'
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const user = await press()
  await user.click(await screen.findByRole('radio', { name: /Deleted member/ }))
  await user.click(screen.getByRole('button', { name: 'Save evidence' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked).toEqual([departed]))
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('button', { name: 'Report now' }))
  expect(await screen.findByRole('dialog', { name: /Deleted member/ })).toBeDefined()
})

test('nothing can be saved of somebody with whom nothing was written', async () => {
  const user = await press()
  await user.click(await screen.findByRole('radio', { name: /Ravi/ }))
  expect(screen.getByText('You haven’t written with them here, so there’s nothing to save.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save evidence' })).toBeNull()
})

test('a report can wait, or never be made', async () => {
  const user = await press()
  await user.click(screen.getByRole('button', { name: 'Never' }))
  expect(screen.getByText('That is fine. You’ll find this here whenever you want it.')).toBeDefined()
})
