export const privacy = {
  paused: 'Your profile is hidden. Nobody can find you.',
  showAgain: 'Show me again',
  showing: 'Showing...',
  shown: 'You can be found again',
  saveFailed: 'This was not saved. Please try again.',
  pause: 'Hide my profile',
  pauseHint:
    'You won’t appear anywhere, and you’ll see only your connections. Chats can be read, but nobody writes in them. Nobody can tell it from a block.',
  requestsFrom: 'Who can send me requests',
  requestsFromHint: 'This hides you from no one, and only you see it. Anyone you contact first can still reply.',
  requestsFrom_everyone: 'Everyone',
  requestsFrom_reviewed: 'Members whose photo or words our team has approved',
  requestsFrom_verified: 'Verified members',
  requestsFrom_fits_me: 'Members who fit my Partner Preferences',
  showFailed: 'Your profile is still hidden. Please try again.',
} as const
