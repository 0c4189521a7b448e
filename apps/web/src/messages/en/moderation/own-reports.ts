export const ownReports = {
  hint: 'Only you see this list. It doesn’t say what was decided about anyone else.',
  none: 'You haven’t reported anyone',
  noneHint: 'To report someone, open their profile or your chat and choose Report.',
  loadFailed: 'Your reports did not load. Please try again.',
  number: 'Report {number}',
  sent: 'Sent on {when}',
  lookedAtBy: 'Someone will look at it by {when}.',
  received: 'Received',
  acknowledged: 'Confirmed',
  closed: 'Looked at',
} as const
