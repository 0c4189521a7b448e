export const privacy = {
  paused: 'Your profile is hidden. Nobody can find you.',
  showAgain: 'Show me again',
  showing: 'Showing...',
  shown: 'You can be found again',
  saveFailed: 'This was not saved. Please try again.',
  showOnline: 'Show when I’m online',
  showOnlineHint: 'Others see a green dot while you’re here.',
  pause: 'Hide my profile',
  pauseHint: 'You won’t appear anywhere, and you’ll see only your connections. Existing chats continue.',
  contactFirst: 'Only members I contact first can see me',
  contactFirstHint: 'You won’t appear in lists or searches. You can still find others.',
  showFailed: 'Your profile is still hidden. Please try again.',
} as const
