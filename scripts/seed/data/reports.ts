import type { reportReasons } from '@satrangi/contract'

// What demo members tell the moderators. Nothing that must be decided within hours: a demo has nobody who would.

type Reason = (typeof reportReasons)[number]

export const demoReports: readonly { reason: Reason; details: string }[] = [
  { reason: 'Asks for money', details: 'After two days of nice talk there was a sick uncle and a number to send to.' },
  { reason: 'Something else', details: 'I know this photo from an advertisement for toothpaste.' },
  { reason: 'Harassment or hate', details: 'They called me names when I said that I needed time.' },
  { reason: 'Unwanted sexual content', details: '' },
  {
    reason: 'Threatens to out or blackmail me',
    details: 'They say that they will write to my office if I do not answer. Please be quick.',
  },
  { reason: 'Something else', details: 'The bio sends everybody to another app.' },
  { reason: 'Looks under 18', details: 'They wrote about their board exams this year.' },
  { reason: 'Asks for money', details: 'A voucher this time. It is the second profile with the same words.' },
]

export const demoContactMessages = [
  {
    name: 'Zoya',
    subject: 'How do I hide for a while?',
    message: 'My family visits next month. Can I pause my profile without losing my connections?',
  },
  {
    name: 'Harpreet',
    subject: 'Thank you',
    message: 'We met here last spring and move in together in March. I wanted somebody to know.',
  },
  {
    name: 'Devika',
    subject: 'My new number',
    message: 'I changed my number and the old one is gone. How do I get the code?',
  },
  {
    name: 'Imran',
    subject: 'Photo not approved',
    message: 'My second photo was not approved. It is me, only with a hat. May I send it again?',
  },
] as const
