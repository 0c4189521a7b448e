import { minimumAge, productName } from '@satrangi/contract'
import type { PolicyDocument } from '../../document.types.ts'

export const childPolicy: PolicyDocument = {
  summary: `${productName} is for adults only. Children have no place here: not as members, not in photos, not in words. We tolerate no harm to a child, in no form, and we act on every hint of it.`,
  sections: [
    {
      id: 'adults-only',
      title: `Nobody under ${minimumAge}`,
      blocks: [
        `Whoever joins must be ${minimumAge} or older on that day. A sign-up with a later date of birth is refused, and the date cannot be changed afterwards. Nobody may open an account for a child, or lend theirs to one.`,
      ],
    },
    {
      id: 'zero-tolerance',
      title: 'Zero tolerance',
      blocks: [
        'All of this is forbidden and ends an account at once:',
        {
          list: [
            'Pictures, drawings, texts or links that show a child in a sexual way, made by a computer or not.',
            'Seeking contact with a child, or with somebody one takes for a child.',
            'Winning a child’s trust in order to use it; asking for pictures, secrets or a meeting.',
            'Offering, selling or asking for a child, for sex, for marriage or for work.',
            'Talking about children in a sexual way, or making light of it.',
            'Threatening a child or their family.',
            'Pretending to be younger than one is, or being younger than one says.',
          ],
        },
      ],
    },
    {
      id: 'photos',
      title: 'No children in photos',
      blocks: [
        'A profile photo shows you and nobody who is a child, not even your own. A child cannot agree to being shown here, and being seen here may harm them. Moderators look at every photo before others see it, and reject those with children in them.',
      ],
    },
    {
      id: 'what-we-do',
      title: 'What we do to keep children out',
      blocks: [
        {
          list: [
            'The date of birth is checked when somebody signs up, by the server too.',
            'Each account needs a mobile number that was proved with a code.',
            'Photos, and what members write on their profiles, are looked at before others see them.',
            'Every member can report an account that ‘Looks under 18’ from the profile and from a chat.',
            'Accounts that may belong to a child are suspended while we look, and removed unless it is clear that they belong to an adult.',
          ],
        },
      ],
    },
    {
      id: 'report',
      title: 'Tell us',
      blocks: [
        'If you see or suspect anything of this kind, please tell us. Use Report in the menu of the profile or the chat, or write to us through the [contact form](contact); you need no account for that. We treat reports about children as urgent. The person you report does not learn who it was.',
        'Please do not collect or pass on such pictures yourself, not even as proof: that can be a crime. Tell us where they are.',
        'If a child is in danger right now, call for help first. In India: 112 for the police, 1098 for Childline, 1930 for crimes on the internet.',
      ],
    },
    {
      id: 'what-happens',
      title: 'What happens then',
      blocks: [
        'We suspend the account and end its sessions at once, keep what is needed as evidence and show it to nobody but those in charge. We report to the police and the authorities what the law obliges us to report, and help them. Whoever was removed for this reason may not come back.',
      ],
    },
    {
      id: 'data-of-children',
      title: 'If we hold data of a child',
      blocks: [
        `We do not knowingly store data of anybody under ${minimumAge}. When we learn that we do, we delete the account with everything in it, apart from what we must keep as evidence. Parents and guardians can write to us through the [contact form](contact). We do not tell anybody what a young person said about their gender or orientation.`,
      ],
    },
    {
      id: 'if-you-are-young',
      title: `If you are under ${minimumAge} yourself`,
      blocks: [
        'There is nothing wrong with you, and you are not alone. This service is not made for you yet, and adults here could do you harm. If you need somebody to talk to in India, Childline at 1098 and Tele-MANAS at 14416 answer day and night, free of charge.',
        'If somebody from here has written to you, asked for pictures or threatened you: it is not your fault. Tell an adult you trust, or us.',
      ],
    },
    {
      id: 'who-answers',
      title: 'Who answers for this',
      blocks: [
        'Concerns about the safety of children go to our grievance officer.',
        { operator: 'grievance' },
        { operator: 'declaration' },
      ],
    },
  ],
}
