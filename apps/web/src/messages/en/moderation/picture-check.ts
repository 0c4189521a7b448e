/** For the owner of pictures that are being looked at. */
export const pictureCheck = {
  title: 'Being looked at',
  photo1: 'A person is looking at your first photo.',
  photo2: 'A person is looking at your second photo.',
  both: 'A person is looking at your photos.',
  meaning: 'Until they have, only you see this. Nothing is decided yet, and we’ll tell you what they decide.',
  answer: 'What should they know?',
  answerHint: 'You can leave this empty. For example: since when you have had the photo.',
  mine: 'This is my photo',
  mineBoth: 'These are my photos',
  send: 'Send answer',
  sending: 'Sending…',
  failed: 'Your answer wasn’t sent. Please try again.',
  answered: 'You told us: ‘{answer}’',
} as const
