import type { chat } from '../../routes/chat.ts'
import type { ExamplesOf } from './example.ts'

export const chatExamples: ExamplesOf<typeof chat> = {
  ticket: {
    body: {},
    reply: {
      ticket: '01HZZZ5XKWQ2V7N9R4T6Y8B3CG',
    },
  },
  history: {
    params: {
      id: 'SG4H8R1TVW',
    },
    query: {
      limit: 20,
    },
    reply: {
      messages: [
        {
          id: 3,
          sender_id: 'SG7K2M9XQP',
          receiver_id: 'SG4H8R1TVW',
          message: 'Hello',
          timestamp: '2026-01-15T09:02:00.000Z',
          is_read: false,
          removed: false,
        },
        {
          id: 2,
          sender_id: 'SG4H8R1TVW',
          receiver_id: 'SG7K2M9XQP',
          message: 'With pleasure.',
          timestamp: '2026-01-15T09:02:00.000Z',
          is_read: false,
          removed: false,
        },
        {
          id: 1,
          sender_id: 'SG7K2M9XQP',
          receiver_id: 'SG4H8R1TVW',
          message: 'Tea on Sunday?',
          timestamp: '2026-01-15T09:02:00.000Z',
          is_read: false,
          removed: false,
        },
      ],
      has_next: false,
    },
  },
  open: {
    body: {
      user_id: 'SG4H8R1TVW',
    },
    reply: {
      allowed: true,
      opens_today: 1,
      limit: 5,
    },
  },
  greet: {
    body: {
      user_id: 'SG4H8R1TVW',
      greeting: 'Hello',
    },
    reply: {
      success: true,
      code: 'greeting_sent',
      message: 'Greeting sent',
      message_id: 3,
    },
  },
  remove: {
    body: {
      user_id: 'SG4H8R1TVW',
      id: 1,
    },
    reply: {
      success: true,
      code: 'message_removed',
      message: 'Message removed',
    },
  },
  conversations: {
    reply: {
      users: [
        {
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
          deleted: false,
          last_message: {
            type: 'chat_message',
            message: 'Hello',
            sender_id: 'SG7K2M9XQP',
            removed: false,
          },
          timestamp: '2026-01-15T09:02:00.000Z',
          is_read: false,
          unread: 1,
          isBlocked: false,
          isBlockedByOther: false,
        },
      ],
    },
  },
}
