export const deskModerators = {
  title: 'Moderators',
  hint: 'Handles and roles, no person. You propose a change, and another lead confirms it.',
  failed: 'The moderators did not load.',
  since: 'At the desk since {date}',
  lastSignIn: 'Last signed in on {date}',
  noSignIn: 'Has not signed in',
  removed: 'Removed on {date}',
  changeRole: 'Change role',
  remove: 'Remove',
  change_role: 'Another role for {handle}?',
  remove_moderator: 'Remove {handle}?',
  newRole: 'New role',
} as const
