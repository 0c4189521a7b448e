export const lists = {
  count: '{count, plural, one {{total} profile} other {{total} profiles}}',
  savedTitle: 'Saved Profiles',
  savedEmptyTitle: 'You haven’t liked anyone yet',
  savedEmptyHint: 'Use the heart on a profile to save it here. They aren’t told.',
  passedEmptyTitle: 'You haven’t set anyone aside',
  passedEmptyHint: 'Use the cross on a card to set a profile aside for {days} days. They aren’t told.',
  blockedTitle: 'Blocked Profiles',
  blockedEmptyTitle: 'You haven’t blocked anyone',
  blockedEmptyHint: 'You can block anyone from the menu on their profile.',
  unblock: 'Unblock',
  unblockWho: 'Unblock {who}',
  discover: 'Discover members',
} as const
