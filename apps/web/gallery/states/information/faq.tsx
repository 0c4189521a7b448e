import type { ScreenStates } from '../../state.types.ts'

export const states: ScreenStates = {
  closed: {
    at: { path: '/more', open: { screen: 'faq' } },
    ready: ({ findBySelector }) => findBySelector('#refunds'),
  },
  open: {
    at: '/faq#refunds',
    isVisitor: true,
    ready: ({ findBySelector }) => findBySelector('#refunds[aria-expanded=true]'),
  },
}
