import { firstVisit } from '../../../src/lib/first-visit.ts'
import type { ScreenStates } from '../../state.types.ts'

export const states: ScreenStates = {
  newcomer: { at: '/', isVisitor: true, ready: ({ findText }) => findText('welcome.doorTitle') },
  again: {
    at: '/',
    isVisitor: true,
    arrange: firstVisit.markSeen,
    ready: ({ findText }) => findText('welcome.leave'),
  },
  plans: { at: '/membership', isVisitor: true, ready: ({ findText }) => findText('membership.prideTitle') },
}
