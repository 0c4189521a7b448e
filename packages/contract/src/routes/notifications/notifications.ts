import { lazily } from '../../kernel/lazily.ts'
import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { memberId } from '../../shapes/members/member.ts'
import { notification } from '../../shapes/notifications/notification.ts'
import { pageQuery } from '../../shapes/shared/reply.ts'
import { type NotificationType, notificationTypes } from '../../vocabulary/options.ts'

/** One type or more, joined with commas. */
const typeList = () =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(100)),
      z.transform((value: string) => [...new Set(value.split(','))] as NotificationType[]),
    ),
    z.array(z.enum(notificationTypes)).check(z.minLength(1)),
  )

const settings = lazily(() => z.object({ view: z.boolean(), request: z.boolean(), message: z.boolean() }))

export const notifications = defineRoutes({
  unreadCount: () =>
    defineRoute({
      method: 'GET',
      path: '/users/notification_get/unread-count',
      summary: 'How many notifications are unread',
      access: 'member',
      limit: 'read',
      reply: z.object({ total_unread: z.number() }),
      refuses: [],
    }),
  /** Messages are listed as conversations, one item each; the badge of the chat counts them. */
  list: () =>
    defineRoute({
      method: 'GET',
      path: '/users/notification/:id',
      summary: "One's own notifications, the latest first; the id is one's own",
      access: 'member',
      limit: 'read',
      params: z.strictObject({ id: memberId }),
      query: z.strictObject({ ...pageQuery().shape, type: z.optional(typeList()) }),
      reply: z.object({
        notifications: z.array(notification()),
        has_next: z.boolean(),
        next_cursor: z.optional(z.string()),
      }),
      refuses: ['not_found'],
    }),
  markRead: () =>
    defineRoute({
      method: 'POST',
      path: '/users/notification_get/mark-read',
      summary: 'Mark notifications as read: those of the types, or all of them',
      access: 'member',
      limit: 'write',
      body: z.strictObject({ type: z.optional(typeList()) }),
      reply: outcomeOf('notifications_read'),
      refuses: [],
    }),
  settings: () =>
    defineRoute({
      method: 'GET',
      path: '/users/notification-settings',
      summary: 'Of which kinds of events this member wants to be told',
      access: 'member',
      limit: 'read',
      reply: z.object({ settings: settings() }),
      refuses: [],
    }),
  /** A kind that is off makes no notification and no badge; decisions of the moderators always do. */
  setSettings: () =>
    defineRoute({
      method: 'POST',
      path: '/users/notification-settings',
      summary: 'Choose of which kinds of events one wants to be told; what is left out stays',
      access: 'member',
      limit: 'write',
      body: z.partial(z.strictObject(settings().shape)),
      reply: z.object({ ...outcomeOf('notification_settings_saved').shape, settings: settings() }),
      refuses: [],
    }),
})
