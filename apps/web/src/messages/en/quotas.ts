export const quotas = {
  pausedTitle: 'Your profile is hidden',
  pausedHint:
    'While nobody can find you, you do not see new members either. Your connections and chats go on as before.',
  enoughCards: 'You have seen many members today',
  enoughProfiles: 'You have opened many profiles today',
  enoughHint:
    'There is a limit for each day, so that nobody can copy our members. It goes on at {time}. Until then your connections, chats and requests are all there.',
  toConnections: 'Go to connections',
} as const
