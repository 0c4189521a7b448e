/** What a list that follows the preferences says when few or none fit them. */
export const wider = {
  nobody: 'No one fits all of this right now',
  nobodyHint: 'New members join every day. Until then you can leave something out, or see everyone.',
  few: 'That’s everyone who fits what you hope for.',
  showEveryone: 'Show Everyone',
  failedTitle: 'Not saved',
  failed: 'Your preferences were not saved. Please try again.',
} as const
