export const privacy = {
  paused: 'Your profile is hidden. Nobody can find you.',
  showAgain: 'Show me again',
  showing: 'Showing...',
  shown: 'You can be found again',
  showFailed: 'Your profile could not be shown. Please try again.',
} as const
