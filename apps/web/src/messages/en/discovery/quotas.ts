export const quotas = {
  pausedTitle: 'Your profile is hidden',
  pausedHint:
    'While your profile is hidden, you don’t see new members either. You still see your connections and can read your chats.',
  enoughCards: 'You’ve seen many members today',
  enoughProfiles: 'You’ve opened many profiles today',
  enoughHint:
    'A daily limit protects our members from being copied. You can continue at {time}. Until then, your connections, chats and requests are here.',
  toConnections: 'Go to connections',
} as const
