import { routes } from '@satrangi/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMonth, signedInAtDesk } from '../../../test/a-desk.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp } from '../../../test/render.tsx'
import { DeskGate } from '../desk-gate.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.install()
  api.answer(routes.deskSession.get, signedInAtDesk('auditor'))
})

afterEach(() => vi.unstubAllGlobals())

const open = () => renderWithApp(<DeskGate />, { at: '/figures' })

test('a month says what may be published, and in words where a number is small', async () => {
  api.answer(routes.deskFigures.list, { months: [aMonth('2026-10'), aMonth('2026-09')] })
  open()
  const october = within(await screen.findByRole('region', { name: 'October 2026' }))
  const [first, , third] = october.getAllByRole('listitem')
  if (!first || !third) throw new Error('a month has four classes')
  const numbers = within(first).getAllByRole('definition')
  const texts = ['1,240', '1,180', '640', '510', '24', '0.1 h', '5.5 h']
  expect(numbers.map((one) => one.textContent)).toEqual(texts)
  expect(third.textContent).toContain('Fewer than 10 opened, fewer than 10 closed')
  expect(screen.getByRole('region', { name: 'September 2026' })).toBeTruthy()
})

test('before the first month is over the page says when figures come', async () => {
  api.answer(routes.deskFigures.list, { months: [] })
  open()
  expect(await screen.findByText('No figures yet')).toBeTruthy()
})

test('figures that do not load can be asked for again', async () => {
  api.answer(routes.deskFigures.list, { refuse: 'unavailable' })
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.answer(routes.deskFigures.list, { months: [aMonth('2026-10')] })
  await user.click(retry)
  expect(await screen.findByText('October 2026')).toBeTruthy()
})
