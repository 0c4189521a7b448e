import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { nameNotice, useNameNotice } from '../../features/connections/index.ts'
import { useShell } from '../../lib/navigation.ts'
import { requestStepUp, stepUp } from '../../lib/step-up.ts'
import { toast } from '../../ui/toast.store.ts'
import { useLeaveQuestions } from './use-leave-questions.ts'

const renderShell = () =>
  renderHook(
    () => {
      useLeaveQuestions()
      return { shell: useShell(), notice: useNameNotice() }
    },
    { wrapper: MemoryRouter },
  ).result

const noor = 'SGN00R0001'

test.each<[string, (shell: ReturnType<typeof useShell>) => void]>([
  ['a screen', ({ openScreen }) => openScreen({ screen: 'leave' })],
  ['another profile', ({ openScreen }) => openScreen({ screen: 'profile-detail', id: noor })],
  ['a tab', ({ openTab }) => openTab('more')],
  ['a conversation', ({ openConversation }) => openConversation(noor)],
])('no question and no way back follows to %s', async (_, leave) => {
  const shell = renderShell()
  const proceed = vi.fn()
  act(() => nameNotice.before({ kind: 'request', who: 'Noor' }, proceed))
  const isConfirmed = requestStepUp()
  toast.show({ title: 'User Blocked!', undo: vi.fn(), undoScreen: toast.screen() })
  expect(shell.current.notice).toBeDefined()
  act(() => leave(shell.current.shell))
  expect([shell.current.notice, stepUp.isOpen(), await isConfirmed]).toEqual([undefined, false, false])
  expect(toast.getSnapshot()).toMatchObject({ title: 'User Blocked!' })
  expect(toast.getSnapshot()?.undo).toBeUndefined()
  expect(proceed).not.toHaveBeenCalled()
})

test('a question stays while its screen does', () => {
  const shell = renderShell()
  act(() => nameNotice.before({ kind: 'request', who: 'Noor' }, vi.fn()))
  act(() => shell.current.shell.openTab('home', 'new'))
  expect(shell.current.notice).toBeDefined()
})
