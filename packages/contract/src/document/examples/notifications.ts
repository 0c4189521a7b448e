import type { notifications } from '../../routes/notifications.ts'
import type { ExamplesOf } from './example.ts'

export const notificationsExamples: ExamplesOf<typeof notifications> = {
  unreadCount: {
    reply: {
      total_unread: 2,
    },
  },
  list: {
    params: {
      id: 'SG7K2M9XQP',
    },
    query: {
      type: 'accepted',
      limit: 1,
    },
    reply: {
      notifications: [
        {
          id: '00000000-0000-4000-8000-000000000001',
          type: 'accepted',
          user: {
            id: 'SG4H8R1TVW',
            name: 'Noor',
            nickname: 'Chai at Dusk',
            status: 'active',
            verify_status: false,
            onlineUsers: true,
            age: 30,
            city_name: 'Pune',
            state: 'Maharashtra',
            country: 'India',
            gender: 'Queer',
            occupation: 'Designer',
            bio: null,
            photo1: null,
            photo1Approve: null,
            photo2: null,
            photo2Approve: null,
            photoProtect: false,
            isSaved: false,
            isPassed: false,
            isBlocked: false,
            match_status: 'accepted',
          },
          event: null,
          message: 'SG4H8R1TVW accepted your request',
          created_at: '2026-01-15T09:02:00.000Z',
          is_read: false,
        },
      ],
      has_next: false,
    },
  },
  markRead: {
    body: {
      type: 'view,pending',
    },
    reply: {
      success: true,
      code: 'notifications_read',
      message: 'Marked as read',
    },
  },
  settings: {
    reply: {
      settings: {
        view: false,
        request: true,
        message: true,
      },
    },
  },
  setSettings: {
    body: {
      view: false,
    },
    reply: {
      success: true,
      code: 'notification_settings_saved',
      message: 'Notification settings saved',
      settings: {
        view: false,
        request: true,
        message: true,
      },
    },
  },
}
