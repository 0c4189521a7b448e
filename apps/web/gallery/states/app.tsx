import { translate } from '../../src/messages/index.ts'
import { toast } from '../../src/ui/toast.store.ts'
import type { ScreenStates } from '../state.types.ts'

// States of the app shell around all screens.

export const states: ScreenStates = {
  'not-found': { at: '/no-such-page', ready: ({ findText }) => findText('shell.notFoundTitle') },
  offline: {
    at: '/connections?tab=connected',
    act: async ({ findText }, { disconnect }) => {
      await findText('requests.connectedHeading', { count: 3 })
      disconnect()
      dispatchEvent(new Event('offline'))
    },
    ready: ({ findText }) => findText('common.offline'),
  },
  'leaving-home': {
    at: '/connections?tab=connected',
    act: async ({ findText }) => {
      await findText('requests.connectedHeading', { count: 3 })
      toast.show({ title: translate('shell.pressBackAgain') })
    },
    ready: ({ findText }) => findText('shell.pressBackAgain'),
  },
  'much-unread': {
    at: '/connections?tab=connected',
    arrange: (context) => {
      context.counts = { chat: 120, notifications: 120 }
    },
    ready: ({ findText }) => findText('requests.connectedHeading', { count: 3 }),
  },
  'skip-link': {
    at: '/connections?tab=connected',
    act: async ({ findText }) => (await findText('shell.skipToContent')).focus(),
    ready: ({ findText }) => findText('requests.connectedHeading', { count: 3 }),
  },
}
