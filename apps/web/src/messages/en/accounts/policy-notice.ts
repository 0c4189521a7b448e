export const policyNotice = {
  title: 'Our policies have changed',
  text: 'They now say within which time we act on a report or a complaint.',
  privacy: 'Privacy policy',
  terms: 'Terms',
  done: 'I’ve read this',
  failed: 'This was not noted. Please try again.',
} as const
