import { minimumAge, productName } from '@satrangi/contract'
import type { AboutDocument } from '../../document.types.ts'

export const about: AboutDocument = {
  intro: `${productName} means seven-coloured. It is a place for LGBTQ+ people in India and abroad who are looking for a partner for life, and would like to do it with dignity and without fear.`,
  sections: [
    {
      id: 'why',
      title: 'Why we are here',
      blocks: [
        'Families look for a match for their sons and daughters with care and for years. Lesbian, gay, bisexual, transgender, queer, intersex, asexual and nonbinary people were mostly left out of it. We think that everyone who wants to share their life should be able to look for someone, with the same care.',
      ],
    },
    {
      id: 'how',
      title: 'How it works',
      blocks: [
        'You say who you are and whom you would like to meet. You see people who fit, ask those you like, and talk once they have accepted. How quickly you tell your name, your number or your story is up to you.',
      ],
    },
  ],
  promisesTitle: 'What we promise you',
  promises: [
    {
      title: 'Your name is yours',
      text: 'Connections that you accepted see the first name, or the whole if you like. Strangers see your nickname, which need not be a name, or a member id.',
    },
    { title: 'Nobody learns where you are', text: 'We know your city and no coordinates. Distances are not shown.' },
    {
      title: 'People look before others see',
      text: 'Each photo and each text is looked at by a moderator before it is shown.',
    },
    {
      title: 'Help when someone threatens you',
      text: 'Block, report and hide in one place. Every report is read by a person.',
    },
    {
      title: 'A way out at any moment',
      text: 'The door in the corner leaves at once. Deleting your account happens at once, too.',
    },
    { title: `Adults only`, text: `Members are ${minimumAge} or older. We tolerate no harm to children.` },
  ],
  contact: 'Read more in the [Privacy Policy](privacyPolicy) and the [FAQ](faq), or [write to us](contact).',
}
