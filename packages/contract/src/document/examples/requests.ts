import type { requests } from '../../routes/requests.ts'
import type { ExamplesOf } from './example.ts'

export const requestsExamples: ExamplesOf<typeof requests> = {
  send: {
    body: {
      user_id: 'SG5D9QATGX',
      note: 'Your garden is lovely.',
    },
    reply: {
      success: true,
      code: 'request_sent',
      message: 'Request Sent',
      match_status: 'sent',
    },
  },
  withdraw: {
    body: {
      user_id: 'SG5D9QATGX',
    },
    reply: {
      success: true,
      code: 'request_withdrawn',
      message: 'Request withdrawn',
      match_status: 'none',
    },
  },
  respond: {
    body: {
      user_id: 'SG2B6N3YZC',
      status: 'accepted',
    },
    reply: {
      success: true,
      code: 'request_accepted',
      message: 'Request accepted',
    },
  },
  disconnect: {
    body: {
      user_id: 'SG2B6N3YZC',
    },
    reply: {
      success: true,
      code: 'connection_ended',
      message: 'Disconnected',
      match_status: 'none',
    },
  },
  received: {
    query: {
      page: 1,
      limit: 10,
    },
    reply: {
      users: [
        {
          id: 'SG2B6N3YZC',
          name: null,
          status: 'active',
          verify_status: false,
          onlineUsers: false,
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
          match_status: 'pending',
          created_at: '2026-01-15T09:02:00.000Z',
          note: 'We met at the fair.',
        },
      ],
      has_next: false,
      total: 1,
    },
  },
  sent: {
    query: {
      page: 1,
      limit: 10,
    },
    reply: {
      users: [
        {
          id: 'SG5D9QATGX',
          name: null,
          status: 'active',
          verify_status: false,
          onlineUsers: false,
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
          match_status: 'sent',
          created_at: '2026-01-15T09:02:00.000Z',
          note: 'Your garden is lovely.',
        },
      ],
      has_next: false,
      total: 1,
    },
  },
  connected: {
    query: {
      page: 1,
      limit: 1,
    },
    reply: {
      users: [
        {
          id: 'SG2B6N3YZC',
          name: 'Ravi',
          status: 'active',
          verify_status: false,
          onlineUsers: false,
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
          created_at: '2026-01-15T09:02:00.000Z',
          note: null,
        },
      ],
      has_next: true,
      total: 2,
      next_cursor: 'tohMPI4J4im0f6tFNVNT7yDY3StUacUZjan0Fs5EPJPeH92R7TUcAEwCJqaA0LIkp8XeEZ23EqHlYYb3qBXUay2X1WeU0mv3',
    },
  },
}
