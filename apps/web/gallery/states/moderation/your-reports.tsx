import { routes } from '@satrangi/contract'
import { daysAgo } from '../../environment/clock.ts'
import type { ScreenStates, StartLocation } from '../../state.types.ts'

const at: StartLocation = { path: '/more', open: { screen: 'your-reports' } }

const cases = (['received', 'acknowledged', 'closed'] as const).map((state, index) => ({
  number: `7K3M-9QX${index}`,
  created_at: daysAgo(index),
  act_by: daysAgo(index - 2),
  state,
}))

export const states: ScreenStates = {
  listed: {
    at,
    arrange: ({ api }) => api.answer(routes.cases.mine, { cases }),
    ready: ({ findText }) => findText('ownReports.closed'),
  },
  none: { at, ready: ({ findText }) => findText('ownReports.none') },
  loading: {
    at,
    arrange: ({ neverAnswer }) => neverAnswer(routes.cases.mine),
    ready: ({ findText }) => findText('common.loading'),
  },
  failed: {
    at,
    arrange: ({ api }) => api.answer(routes.cases.mine, { refuse: 'unavailable' }),
    ready: ({ findText }) => findText('ownReports.loadFailed'),
  },
}
