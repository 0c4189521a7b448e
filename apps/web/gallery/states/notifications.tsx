import { type Notification, type NotificationType, routes } from '@satrangi/contract'
import { kabir, longRavi, meera, noor, zoya } from '../fixtures/people.ts'
import type { Place, ScreenStates } from '../state.types.ts'
import { minutesAgo } from '../world/clock.ts'
import type { Scene } from '../world/scene.types.ts'

const at: Place = { path: '/', open: { screen: 'notification' } }

const notice = (type: NotificationType, hours: number, user: Notification['user']): Notification => ({
  id: `${type}-${hours}`,
  type,
  user,
  event: type === 'moderation' ? { code: 'content_approved', params: { parts: ['photo1'] } } : null,
  message: 'The same in English.',
  created_at: minutesAgo(hours * 60 + 1),
  is_read: hours > 2,
})

const all = [
  notice('view', 0, kabir),
  notice('reveal', 1, noor),
  notice('view', 50, longRavi),
  notice('view', 90, null),
  notice('pending', 1, meera),
  notice('accepted', 7, zoya),
  notice('rejected', 500, kabir),
  notice('message', 0, noor),
  notice('message', 30, zoya),
]
const decision = notice('moderation', 1, null)

const happened =
  (notices: readonly Notification[]) =>
  ({ api }: Scene) =>
    api.answer(routes.notifications.list, ({ query }) => ({
      notifications: notices.filter(({ type }) => query.type?.includes(type)),
      has_next: false,
    }))

export const states: ScreenStates = {
  views: {
    at,
    arrange: happened([...all, decision]),
    ready: ({ see }) => see('notifications.view', { who: kabir.id }),
  },
  requests: {
    at,
    arrange: happened(all),
    act: ({ press, tab }) => press(tab('notifications.requests')),
    ready: ({ see }) => see('notifications.pending', { who: meera.id }),
  },
  messages: {
    at,
    arrange: happened(all),
    act: ({ press, tab }) => press(tab('notifications.messages')),
    ready: ({ see }) => see('notifications.message', { who: 'Noor' }),
  },
  'no-views': { at, ready: ({ see }) => see('notifications.noViews') },
  'no-requests': {
    at,
    act: ({ press, tab }) => press(tab('notifications.requests')),
    ready: ({ see }) => see('notifications.noRequests'),
  },
  'no-messages': {
    at,
    act: ({ press, tab }) => press(tab('notifications.messages')),
    ready: ({ see }) => see('notifications.noMessages'),
  },
  loading: { at, arrange: ({ hold }) => hold(routes.notifications.list), ready: ({ see }) => see('common.loading') },
  failed: {
    at,
    arrange: ({ api }) => api.answer(routes.notifications.list, { refuse: 'unavailable' }),
    ready: ({ see }) => see('notifications.loadFailed'),
  },
}
