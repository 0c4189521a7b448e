import type { ScreenStates } from '../../state.types.ts'

export const states: ScreenStates = {
  visitor: { at: '/safety', isVisitor: true, ready: ({ findBySelector }) => findBySelector('#threats') },
  member: {
    at: { path: '/more', open: { screen: 'safety' } },
    ready: ({ findBySelector }) => findBySelector('#threats'),
  },
}
