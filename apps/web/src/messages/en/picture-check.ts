/** For the owner of pictures that are being checked. */
export const pictureCheck = {
  title: 'Being checked',
  photo1: 'Your first photo is being checked.',
  photo2: 'Your second photo is being checked.',
  both: 'Your photos are being checked.',
  meaning: 'Until a person has looked, only you see this. We’ll tell you what they decide.',
  answer: 'What should they know?',
  answerHint: 'You can say this once. For example: since when you have had the photo.',
  send: 'Send answer',
  sending: 'Sending…',
  failed: 'Your answer wasn’t sent. Please try again.',
  answered: 'You told us: ‘{answer}’',
} as const
