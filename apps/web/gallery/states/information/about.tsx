import type { ScreenStates } from '../../state.types.ts'

export const states: ScreenStates = {
  loaded: {
    at: { path: '/more', open: { screen: 'about-us' } },
    ready: ({ findBySelector }) => findBySelector('#why'),
  },
}
