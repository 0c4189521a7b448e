/** For whoever sees themself in somebody else's picture. */
export const pictureComplaint = {
  intro: 'Does someone here show a picture of you, or pretend to be you? Tell us. You need no account for that.',
  whatHappens:
    'We’ll send a code to your email. With the code, a person looks at the picture as soon as they can. Some pictures we hide until they have. We’ll write to you on one of the next mornings.',
  privacy: 'Whoever shows the picture isn’t told who you are or what you wrote.',
  id: 'ID of the profile',
  idHint: 'It begins with SG and stands on the profile: SG7K3M9QXD.',
  which: 'Which picture?',
  all: 'Both pictures',
  photo1: 'The first picture',
  photo2: 'The second picture',
  email: 'Your email',
  emailHint: 'Only for the code and our answer. We delete it some time after the decision.',
  details: 'What is wrong with it?',
  detailsHint: 'For example: it’s you, you didn’t agree, and where else the picture can be found.',
  send: 'Report this picture',
  sending: 'Sending…',
  failed: 'This wasn’t sent. Please try again.',
  receivedTitle: 'We have it',
  received:
    'Your number is {number}. A person looks at this as soon as they can. We’ll write to you on one of the next mornings, though not what they found: nobody learns from us who is here.',
  urgent: 'Is someone threatening you? [How to stay safe](safety)',
} as const
