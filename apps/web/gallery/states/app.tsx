import { text } from '../../src/messages/index.ts'
import { toast } from '../../src/ui/toast.store.ts'
import type { ScreenStates } from '../state.types.ts'

// What belongs to no screen: the frame around all of them.

export const states: ScreenStates = {
  'not-found': { at: '/no-such-page', ready: ({ see }) => see('shell.notFoundTitle') },
  offline: {
    at: '/connections',
    act: async ({ see }, { cut }) => {
      await see('requests.connectedHeading', { count: 3 })
      cut()
      dispatchEvent(new Event('offline'))
    },
    ready: ({ see }) => see('common.offline'),
  },
  'leaving-home': {
    at: '/connections',
    act: async ({ see }) => {
      await see('requests.connectedHeading', { count: 3 })
      toast.show({ title: text('shell.pressBackAgain') })
    },
    ready: ({ see }) => see('shell.pressBackAgain'),
  },
  'much-unread': {
    at: '/connections',
    arrange: (scene) => {
      scene.counts = { chat: 120, notifications: 120 }
    },
    ready: ({ see }) => see('requests.connectedHeading', { count: 3 }),
  },
  'skip-link': {
    at: '/connections',
    act: async ({ see }) => (await see('shell.skipToContent')).focus(),
    ready: ({ see }) => see('requests.connectedHeading', { count: 3 }),
  },
}
