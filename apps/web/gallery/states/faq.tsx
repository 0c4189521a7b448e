import type { ScreenStates } from '../state.types.ts'

export const states: ScreenStates = {
  closed: {
    at: { path: '/more', open: { screen: 'faq' } },
    ready: ({ part }) => part('#refunds'),
  },
  open: { at: '/faq#refunds', visitor: true, ready: ({ part }) => part('#refunds[aria-expanded=true]') },
}
