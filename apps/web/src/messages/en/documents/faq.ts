import { minimumAge, newAccountRequestsPerDay, plans, productName } from '@satrangi/contract'
import type { FaqDocument } from '../../document.types.ts'

const freeChats = plans.find(({ id }) => id === 'free')?.chatsPerDay ?? 0

export const faq: FaqDocument = {
  intro: 'What people ask most often. Press a question to read its answer.',
  questions: [
    {
      id: 'who-is-it-for',
      title: `What is ${productName}, and who can join?`,
      blocks: [
        `${productName} is a matrimony and matchmaking service for LGBTQ+ people in India and abroad. Everyone who is ${minimumAge} or older and looks for a partner for themselves can join.`,
      ],
    },
    {
      id: 'who-sees-me',
      title: 'Who can see my name, my number and my photos?',
      blocks: [
        'Nobody sees your name before you are connected. Connections that you accepted see your first name, or the whole if you choose to show it. Everyone else sees a member id, or your nickname if you have one: it need not be a name, every member sees it once it was approved, and it cannot be searched.',
        'Your number is hidden until you show it, and then only your connections see some digits of it. One with a paid or exclusive membership can see all of it, and you are told when someone does.',
        'Photos are shown to members once they were approved. With Photo Protection, only your connections see them. The [Privacy Policy](privacyPolicy) lists everything.',
      ],
    },
    {
      id: 'approval',
      title: 'Why does my photo or text wait for approval?',
      blocks: [
        'A moderator looks at each photo, nickname, occupation, bio and partner expectation, and at a city that is not in our list, before others see it, so that profiles are real and respectful. A change is looked at again. You get a notification with the decision, and the reason if it was not approved.',
      ],
    },
    {
      id: 'start-talking',
      title: 'How do I start talking to someone?',
      blocks: [
        'Open a profile and press Send Request; you can add a short note, without numbers, links or accounts. Once the request is accepted, you are connected and can chat. Requests wait under Connections.',
      ],
    },
    {
      id: 'packs',
      title: 'What can I do for free, and what do the packs add?',
      blocks: [
        `For free you can look at all profiles, send as many requests as you like (${newAccountRequestsPerDay} a day in your first week), and open ${freeChats} conversations a day. Packs add more conversations or as many as you like, the numbers of your connections, a place further up in search, and the Pride badge. Membership Plans shows what is in each of them.`,
      ],
    },
    {
      id: 'refunds',
      title: 'How do I pay, and can I get my money back?',
      blocks: [
        `You pay through Razorpay, in rupees, or in US dollars from abroad. The listed price is all you pay. There are no refunds once a premium plan is activated, except for a duplicate payment. Nothing is renewed by itself.`,
      ],
    },
    {
      id: 'calls',
      title: 'Can I make audio or video calls?',
      blocks: [
        'Only in the mobile app. The call buttons in a chat say where to get it, or that it isn’t out yet. On the web you can chat.',
      ],
    },
    {
      id: 'cannot-change',
      title: 'Can I change my date of birth or my gender?',
      blocks: [
        'No. Your date of birth and your gender or orientation cannot be changed after registration. If you made a mistake, write to us through the [contact form](contact).',
      ],
    },
    {
      id: 'threats',
      title: 'Someone bothers or threatens me. What can I do?',
      blocks: [
        'It is not your fault. Open the menu of the profile or the chat, and choose Report or Block. A report can include the messages you were sent, if you agree. Someone you block cannot find you or write to you any more. To end a connection without a block, choose Disconnect there. You can also hide your profile for a while.',
        'The door in the corner of each page takes you to a neutral page at once. In danger in India, call 112.',
      ],
    },
    {
      id: 'delete',
      title: 'How do I delete my account or download my data?',
      blocks: [
        'Both are in More. Deleting happens at once and for good: your profile, your photos and the text of your messages are gone. Download your data first if you want to keep it.',
      ],
    },
  ],
  more: 'Your question is not here? [Write to us](contact). Is your account suspended? [See why and answer](accountReview).',
}
