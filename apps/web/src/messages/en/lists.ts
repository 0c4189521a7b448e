export const lists = {
  count: '{count, plural, one {{total} profile} other {{total} profiles}}',
  savedTitle: 'Saved Profiles',
  savedEmptyTitle: 'You have not liked anybody yet',
  savedEmptyHint: 'Press the heart on a profile, and you find it again here. They are not told.',
  blockedTitle: 'Blocked Profiles',
  blockedEmptyTitle: 'You have not blocked anybody',
  blockedEmptyHint: 'Somebody who bothers you can be blocked from the menu of their profile.',
  unblock: 'Unblock',
  unblockWho: 'Unblock {who}',
  discover: 'Discover members',
  fewMembers: 'A few',
} as const
