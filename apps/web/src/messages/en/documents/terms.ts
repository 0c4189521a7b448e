import { chat, minimumAge, newAccountRequestsPerDay, plans, productName } from '@satrangi/contract'
import type { PolicyDocument } from '../../document.types.ts'

const freeChats = plans.find(({ id }) => id === 'free')?.chatsPerDay ?? 0

export const terms: PolicyDocument = {
  summary: `These are the rules of ${productName}. In short: be an adult, be yourself, be kind, keep other people’s secrets, and know that a pack is not paid back once it has started. By creating an account you agree to them.`,
  sections: [
    {
      id: 'agreement',
      title: 'What you agree to',
      blocks: [
        `${productName} is a service that runs on servers of an operator. These terms are between you and that operator, who is meant by ‘we’. With them belong the [Privacy Policy](privacyPolicy) and the [Child Policy](childPolicy). If you do not agree, please do not use ${productName}.`,
        { operator: 'identity' },
      ],
    },
    {
      id: 'who-may-join',
      title: 'Who may join',
      blocks: [
        {
          list: [
            `You are ${minimumAge} or older on the day you join. Where you live the law may ask for more.`,
            'You may enter into a contract, and no law or court forbids you to use a service like this.',
            'You join for yourself, not for a relative, a friend or a business, and you have one account.',
            'We have not removed you before.',
          ],
        },
        'We may ask you to show that you are an adult, and close the account if you do not.',
      ],
    },
    {
      id: 'what-it-is',
      title: 'What this service is, and what it is not',
      blocks: [
        `${productName} introduces LGBTQ+ people in India and abroad who look for a partner. We are no marriage bureau that vouches for anybody, no registrar and no lawyer. We do not check the past of members, and a badge does not mean that we know somebody. What the law says about relationships and marriage differs from place to place: please find out what applies to you.`,
        'We do not promise that you will find a partner, how many people you will meet, or that what they say is true.',
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      blocks: [
        'Keep your password to yourself, and never give a one-time code to anybody; we do not ask for it. What is done with your account counts as done by you, until you tell us that somebody else got in. You can see and end every place where you are signed in under More.',
      ],
    },
    {
      id: 'be-truthful',
      title: 'Be truthful',
      blocks: [
        'What you say about yourself must be true and your photos must show you. You need not tell everything: your name is hidden from strangers, your nickname need not be a name, and much may be left empty.',
        'Your date of birth and your gender or sexual orientation cannot be changed after registration. Choose with care.',
      ],
    },
    {
      id: 'what-you-add',
      title: 'What you add',
      blocks: [
        'Your words and photos stay yours. You allow us to store them, to fit them to the screens and to show them to members as your privacy settings say, for as long as you keep them here. We use them for nothing else.',
        'Add only what is yours to show. Photos and texts are looked at before others see them, and we may reject or remove what breaks these terms. Photos of children are not allowed, nor nudity, nor contact details in a bio.',
      ],
    },
    {
      id: 'conduct',
      title: 'How we treat each other',
      blocks: [
        'Many members are not out to everybody in their lives. Their safety depends on you. These things are forbidden:',
        {
          list: [
            'Outing: telling anybody outside that a person is a member, is LGBTQ+, or anything else they confided to you; also hinting at it.',
            'Threats of any kind, and above all the threat to out somebody.',
            'Blackmail and extortion, and asking for money, gifts or loans for any reason.',
            'Soliciting: offering or asking for paid sex, escorts or massage, recruiting, advertising, selling.',
            `Anything that concerns a person under ${minimumAge}: having an account, being shown, being sought, being talked about sexually.`,
            'Passing on or publishing pictures, messages, names or numbers of members, or taking pictures of the screen in order to.',
            'Insults, hate, and contempt for anybody’s gender, orientation, body, caste, religion, disability, origin, language or HIV status.',
            'Following, pressing or writing on after a no, and going round a block.',
            'Sexual pictures or words that were not asked for.',
            'Pretending to be somebody else, and profiles that are made up.',
            'Collecting data of members, by hand or by program; testing or going round the protections of the service.',
            'Anything that the law forbids.',
          ],
        },
        'Outing, threats and blackmail are crimes in many places. We remove who does it, and help the person who was harmed to go to the police if they wish.',
      ],
    },
    {
      id: 'membership',
      title: 'Free and paid membership',
      blocks: [
        `Free members may look at all profiles and send as many requests as they like; in the first week of any account it is ${newAccountRequestsPerDay} a day. Their means of contact are limited: they may open ${freeChats} conversations a day, cannot see phone numbers, and have no audio or video calls.`,
        'Paid members get priority in search visibility, and unlimited communication and calls as far as their package includes them. They may see the number of a connection who has not hidden it, and carry the Pride badge. The page of plans says exactly what is in each pack and for how long.',
        'A pack starts when the payment has arrived. If another one is running, its days are added to what is left. It ends by itself: nothing is renewed and nothing is taken again. A pack belongs to your account and cannot be passed on.',
      ],
    },
    {
      id: 'calls',
      title: 'Audio and video calls',
      blocks: [
        'Audio and video calls exist only in the mobile app, not on the web. Minutes of calls in a pack can be used only there.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      blocks: [
        `Prices are in Indian rupees (INR) for members in India and in US dollars (USD) for others. All prices include 18 % GST. Your bank or card may add fees of its own, above all abroad.`,
        'Payments are taken by Razorpay, and its own terms apply to them. You can look up every purchase and print its receipt. Prices may change; a pack that you have bought does not.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      blocks: [
        'There are no refunds once a premium plan is activated, except for a duplicate payment. If you were charged twice for the same purchase, tell us within a reasonable time and we pay back the second payment the way it came.',
        'If money was taken and no pack has started, wait a few minutes: it starts by itself as soon as the payment has arrived. If it does not, write to us.',
        'A pack ends without refund when you delete your account, or when we close it because these terms were broken. Rights that the law gives you as a consumer remain.',
      ],
    },
    {
      id: 'reports',
      title: 'Reports, moderation and suspension',
      blocks: [
        'You can block anybody, and report anybody from their profile or a chat. We read every report. Messages become evidence only if the member who reports chooses so.',
        'If somebody breaks these terms we may remove what they added, suspend the account or close it, and inform the authorities, with or without a warning, as the danger demands. A suspended member is signed out everywhere at once. Whoever disagrees with a decision may write to the grievance officer.',
        'Reporting somebody falsely in order to harm them is a breach of these terms too.',
      ],
    },
    {
      id: 'ending',
      title: 'Leaving',
      blocks: [
        'You may delete your account at any time in More; it is gone at once and cannot be brought back. The [Privacy Policy](privacyPolicy) says what remains. Before you go, you can download all of your data.',
        'We may end the service. We then say so in good time, so that you can download your data.',
      ],
    },
    {
      id: 'meeting',
      title: 'Meeting each other safely',
      blocks: [
        {
          list: [
            'Take your time. Whoever presses you to meet, to leave this chat or to send pictures does not mean well.',
            'Meet in a public place first, and tell a person you trust where you are.',
            'Do not send money to anybody you met here, whatever the story.',
            'If somebody threatens you, keep the messages, report and block them. You are not at fault.',
            'In danger in India, call 112.',
          ],
        },
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      blocks: [
        `We work to keep ${productName} running, safe and free of faults, and cannot promise that it always is. We may change, add or remove features. A message can be taken back for ${chat.removableSeconds / 60} minutes; what somebody has read by then they have read.`,
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'Members answer for what they say and do, here and when they meet. We are not part of what happens between them. As far as the law allows we are not liable for it, for what members write or show, for failures of networks, banks or other companies, or for losses that nobody could have foreseen.',
        'Where we are liable, it is for no more than what you paid us in the twelve months before. None of this limits a liability that the law does not let us limit, such as for harm that we do on purpose or through gross negligence.',
        'If somebody makes a claim against us because you broke these terms or the law, you make good what that costs us, as far as it is your fault.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing law and courts',
      blocks: [
        'The law of India governs these terms, and disputes go to the courts at Thane, Maharashtra. Please talk to us first: most things can be solved by writing to us. If you are a consumer, the protection and the courts that the law gives you remain open to you.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes of these terms',
      blocks: [
        'When these terms change, the date at the top changes. If a change matters, we tell you before it takes effect. If you go on using the service then, you agree to it; if you do not want to, delete your account. If a part of these terms should be void, the rest remains.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact and grievances',
      blocks: [
        'You reach us through the [contact form](contact). We confirm a grievance within 24 hours and answer it as soon as we can, within the time that the law sets and never later than 7 days.',
        { operator: 'grievance' },
        { operator: 'declaration' },
      ],
    },
  ],
}
