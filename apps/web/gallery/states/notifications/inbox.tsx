import { type Notification, type NotificationType, routes } from '@satrangi/contract'
import { displayName } from '../../../src/features/members/index.ts'
import { minutesAgo } from '../../environment/clock.ts'
import { kabir, longRavi, meera, noor, zoya } from '../../fixtures/members.ts'
import type { GalleryContext, ScreenStates, StartLocation } from '../../state.types.ts'

const at: StartLocation = { path: '/', open: { screen: 'notification' } }

const notificationOf = (type: NotificationType, hours: number, user: Notification['user']): Notification => ({
  id: `${type}-${hours}`,
  type,
  user,
  event: type === 'moderation' ? { code: 'content_approved', params: { parts: ['photo1'] } } : null,
  message: 'The same in English.',
  created_at: minutesAgo(hours * 60 + 1),
  is_read: hours > 2,
})

const all = [
  notificationOf('view', 0, kabir),
  notificationOf('reveal', 1, noor),
  notificationOf('view', 50, longRavi),
  notificationOf('view', 90, null),
  notificationOf('pending', 1, meera),
  notificationOf('accepted', 7, zoya),
  notificationOf('rejected', 500, kabir),
  notificationOf('message', 0, noor),
  notificationOf('message', 30, zoya),
]
const decision = notificationOf('moderation', 1, null)

const answerNotifications =
  (notices: readonly Notification[]) =>
  ({ api }: GalleryContext) =>
    api.answer(routes.notifications.list, ({ query }) => ({
      notifications: notices.filter(({ type }) => query.type?.includes(type)),
      has_next: false,
    }))

export const states: ScreenStates = {
  views: {
    at,
    arrange: answerNotifications([...all, decision]),
    ready: ({ findText }) => findText('notifications.view', { who: displayName(kabir) }),
  },
  requests: {
    at,
    arrange: answerNotifications(all),
    act: ({ click, tab }) => click(tab('notifications.requests')),
    ready: ({ findText }) => findText('notifications.pending', { who: meera.id }),
  },
  messages: {
    at,
    arrange: answerNotifications(all),
    act: ({ click, tab }) => click(tab('notifications.messages')),
    ready: ({ findText }) => findText('notifications.message', { who: 'Noor' }),
  },
  'no-views': { at, ready: ({ findText }) => findText('notifications.noViews') },
  'no-requests': {
    at,
    act: ({ click, tab }) => click(tab('notifications.requests')),
    ready: ({ findText }) => findText('notifications.noRequests'),
  },
  'no-messages': {
    at,
    act: ({ click, tab }) => click(tab('notifications.messages')),
    ready: ({ findText }) => findText('notifications.noMessages'),
  },
  loading: {
    at,
    arrange: ({ neverAnswer }) => neverAnswer(routes.notifications.list),
    ready: ({ findText }) => findText('common.loading'),
  },
  failed: {
    at,
    arrange: ({ api }) => api.answer(routes.notifications.list, { refuse: 'unavailable' }),
    ready: ({ findText }) => findText('notifications.loadFailed'),
  },
}
