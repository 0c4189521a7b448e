import type { SafetyDocument } from '../../document.types.ts'

export const safety: SafetyDocument = {
  intro: 'You decide who knows about you. Take your time, and stop whenever something feels wrong.',
  sections: [
    {
      id: 'this-device',
      title: 'On this device',
      blocks: [
        {
          list: [
            'The door in the corner of each page leaves at once. On a keyboard, press Esc three times.',
            'The door cannot clear your browser’s history. Use a private window if others use this device.',
            'Under More you can give the tab a neutral name and icon, and lock the app with a PIN.',
            'Our codes come in a message without our name.',
          ],
        },
      ],
    },
    {
      id: 'what-others-see',
      title: 'What others see',
      blocks: [
        {
          list: [
            'Your number stays hidden until you show it, and only to connections.',
            'You choose who sees your photos. A photo that you use elsewhere can lead people to you: take a new one.',
            'Leave out your workplace, your street, and anything that only you would write.',
            'You can hide your whole profile for a while. Your chats go on.',
          ],
        },
      ],
    },
    {
      id: 'first-talks',
      title: 'Before you trust someone',
      blocks: [
        {
          list: [
            'Talk here first, and for longer than a day. Do not let anyone hurry you to another app.',
            'Never send money, codes or bank details, whatever the story.',
            'Send no picture that could be used against you.',
          ],
        },
      ],
    },
    {
      id: 'meeting',
      title: 'When you meet',
      blocks: [
        {
          list: [
            'Meet in a busy public place, in daylight, and come and go on your own.',
            'Tell someone you trust where you are and when you will be back.',
            'Keep your phone charged, and leave as soon as you want to. You owe nobody an explanation.',
          ],
        },
      ],
    },
    {
      id: 'threats',
      title: 'If someone threatens you',
      blocks: [
        'You did nothing wrong. Do not pay. Do not delete anything.',
        'You don’t have to answer or meet them. Paying rarely ends it. If you’re a member, the life buoy at the top of each page leads to a button that hides you at once and keeps what they wrote.',
        {
          list: [
            'Report them from the menu of the profile or the chat. You can send us their messages with the report.',
            'Block them: you won’t see each other any more, and they aren’t told.',
            'Keep what they wrote: it helps if you go to the police or a lawyer.',
            'If you are in danger right now, call one of the numbers above.',
          ],
        },
      ],
    },
  ],
  pictures: 'Does someone show a picture of you? [Tell us, and a person looks at it](pictureComplaint).',
  contact: 'Is something missing here? [Write to us](contact). You need no account for that.',
}
