import { code, evidenceHoldDays, heldCopyDays, minimumAge, productName, session } from '@satrangi/contract'
import type { PolicyDocument } from '../../document.types.ts'

const days = (seconds: number) => seconds / 86_400

export const privacyPolicy: PolicyDocument = {
  summary: `What ${productName} knows about you can put you in danger if the wrong person sees it. So we ask for little, show less, and delete at once when you say so. This page tells you what is stored, why, who sees it, and what you can do about it.`,
  sections: [
    {
      id: 'who-is-responsible',
      title: 'Who is responsible for your data',
      blocks: [
        `${productName} runs on servers of an operator. This operator decides about your data and answers for it. In this policy ‘we’ means that operator and the people who work for them.`,
        { operator: 'identity' },
      ],
    },
    {
      id: 'adults-only',
      title: `Only for people aged ${minimumAge} and over`,
      blocks: [
        `${productName} is for adults. You must be ${minimumAge} or older on the day you sign up, and we ask for your date of birth to check it. We do not knowingly keep data about anybody younger: when we learn of such an account, we remove it. The [Child Policy](childPolicy) says more.`,
      ],
    },
    {
      id: 'what-we-store',
      title: 'What we store',
      blocks: [
        'You give us most of it yourself:',
        {
          facts: [
            [
              'Your account',
              'Full name, email address, mobile number, date of birth, and your password. Of the password we keep only a scrambled form, from which it cannot be read.',
            ],
            ['Your gender or orientation', 'What you choose when you sign up. This is sensitive, and we treat it so.'],
            [
              'Your profile',
              'City, state and country, postal code, occupation, education, languages, marital status, height, diet, smoking and drinking, your nickname, your pronouns, your bio, and what you look for in a partner. Some of these may be left empty.',
            ],
            ['Your photos', 'One or two, made smaller, without the hidden data that a camera adds.'],
            ['Your wishes', 'Partner preferences, privacy switches, notification settings, language and time zone.'],
          ],
        },
        'Some of it comes from using the service:',
        {
          facts: [
            [
              'Your contacts here',
              'Requests and their notes, connections, profiles you saved or blocked, profiles you marked ‘Not for me’ (for 90 days), profiles you looked at and who looked at yours, numbers that were shown, for 30 days to whom you sent a note, and in your first week how many requests you sent that day.',
            ],
            ['Your messages', 'What you write to your connections, with the time, and whether it was read.'],
            [
              'Your devices',
              'The kind of browser and system of each place where you are signed in, such as ‘Chrome on Android’, and when it was last used; and the same of your logins of the last 90 days. Not from where.',
            ],
            ['Being online', 'The quarter hour of your last sign of life, and the one before it.'],
            ['Your purchases', 'Which pack, when, the amount, and the payment provider’s numbers for it.'],
            ['What was decided', 'Reports, decisions of moderators, and which version of our policies you agreed to.'],
          ],
        },
        'We do not buy data about you, and we do not read your phone’s contacts, photos or files. You choose each photo that you add.',
      ],
    },
    {
      id: 'why',
      title: 'Why we store it',
      blocks: [
        {
          list: [
            'To show you to people you may like, and them to you.',
            'To let you ask, answer, and talk with each other.',
            'To let you sign in, and to keep others out of your account.',
            'To look at photos and texts before others see them, and to act on reports.',
            'To take payments, and to keep the books that the law demands.',
            'To answer you when you write to us.',
          ],
        },
        'We store it because you agree to it when you sign up. You can take this back at any time by deleting your account. We sell nothing of it to anybody, show no advertising, and let nobody else build a picture of you from it.',
      ],
    },
    {
      id: 'who-sees-what',
      title: 'Who sees what',
      blocks: [
        'Profiles can be seen only by members who are signed in. Nobody finds you through a search engine.',
        {
          facts: [
            [
              'Your name',
              'The whole only you. Your accepted connections see the first name, or the whole if you choose to show it. Everybody else sees your nickname, or a member id such as SG and eight characters.',
            ],
            [
              'Your nickname',
              'Every member, once it was approved. It need not be a name, and nobody can search for it.',
            ],
            ['Your age', 'Every member. Your date of birth is shown to nobody but you.'],
            [
              'Your gender or orientation, city, state, country, education, languages, marital status, height and habits',
              'Every member.',
            ],
            [
              'Your occupation, bio and partner expectations, and a city that is not in our list',
              'Every member, once they were approved.',
            ],
            [
              'Your pronouns',
              'Every member or your connections alone, as you choose; in your own words once they were approved.',
            ],
            [
              'Your photos',
              'Every member, once they were approved. With Photo Protection only your connections see them; if you hide them, only you do.',
            ],
            [
              'Your mobile number',
              'Hidden from everybody at first. If you show it, your accepted connections see the first two and the last two digits, and in full only one who has a paid or exclusive membership and presses View Contact. It is recorded, and you are told. Nobody else sees a digit of it.',
            ],
            ['Your email', 'Nobody, unless you have confirmed it and chosen to show it.'],
            ['Your postal code', 'Only you.'],
            ['Whether you are online', 'Every member, by quarters of an hour, unless you switch it off.'],
            ['That you looked at a profile', 'Its owner.'],
          ],
        },
        'When one of you ends a connection, the other sees what strangers see from then on. Both of you can still read your chat. Somebody you block cannot find you in any list or search, and your profile is gone for them, as yours finds nothing of theirs. They are not told. The block stays when they delete their account and sign up again with the same number or confirmed email. You can also hide your profile from everybody for as long as you like.',
        'Please remember that a person who may see something can also copy it or take a picture of the screen. Share what you would be willing to have repeated.',
      ],
    },
    {
      id: 'photos',
      title: 'Your photos',
      blocks: [
        'When you add a photo we make a new picture of it. What the camera wrote into the file, above all where it was taken, does not come along, and the file you sent is not kept.',
        'A moderator looks at each photo before others can see it. The addresses of photos are random and run out after minutes, and a photo that is replaced, hidden or protected gets a new one, so that an old address leads nowhere.',
      ],
    },
    {
      id: 'location',
      title: 'Where you are',
      blocks: [
        'We know the city, state and country that you typed, and nothing closer. We do not store coordinates of you. ‘Nearby’ compares the centres of cities, the distance is never shown, and the order of people within a city changes each day, so that nobody can work out where you live.',
        'On the page of membership plans your browser may ask whether it may use your location. That is only to choose between prices in rupees and in dollars. It is looked at on your device and not sent to us; you may say no. Before you log in, your device’s time zone decides, and your browser is not asked.',
      ],
    },
    {
      id: 'messages',
      title: 'Your messages',
      blocks: [
        'Messages are private: only the two of you are shown them. They travel over an encrypted connection and are stored on our server.',
        'They are not end-to-end encrypted. This means that whoever has charge of the server could technically read them. We do not do so, with two exceptions: a member who reports somebody may let the moderators read the latest messages of the two, and the law may oblige us.',
        'You can take back a message for an hour after you sent it; somebody who has blocked or reported you by then keeps it. Please never send passwords or bank details in a chat.',
        `Of what you take back, or wrote before you deleted your account, a sealed copy stays for ${heldCopyDays} days. Nobody can read it: not you, not the person you wrote to, and no moderator. It opens only if that person reports you, so that a threat cannot be made and then wiped away. After that time it is deleted. If the person has asked us for help because somebody threatens them, it stays until that help ends, ${evidenceHoldDays} days after they last asked.`,
        'In a first note and in the first ten messages of two people, a program looks for what fraud often begins with, such as a request for money, and shows the receiver a line. Nobody reads along. Nothing of the text is stored: for 30 days we keep how many texts of a sender a day had such a line, and for one day a fingerprint of the first words, from which they cannot be read. A moderator looks at an account that sends the same words to many.',
      ],
    },
    {
      id: 'codes',
      title: 'Codes and messages that we send',
      blocks: [
        `To sign up, to log in without a password, or to change your number or email, you get a one-time code by SMS, WhatsApp or email. A code works once and for ${code.ttlSeconds / 60} minutes. We keep it only in a form from which it cannot be read. Its text names neither ${productName} nor what it is for, because somebody else may see your screen.`,
        'We never call or write to ask for a code. Never give one to anybody. We send no advertising.',
      ],
    },
    {
      id: 'payments',
      title: 'Payments',
      blocks: [
        `Payments go through Razorpay. You enter your card or UPI details with them, and we never see or store them. We learn whether the payment arrived, and keep the pack, the amount, the time, the number of the receipt and Razorpay’s numbers for it. What your bank statement says is neutral. Razorpay treats what you give them by its own privacy policy.`,
      ],
    },
    {
      id: 'moderation',
      title: 'Moderation and reports',
      blocks: [
        'Moderators look at photos, and at what members write on their profiles, before others see them, and at every report. What they decide is recorded: who, what and when.',
        'When you report somebody, we keep your words and, as it stood then, what that member’s profile showed you, with its photos. Of your messages with them you choose what moderators may read: none, the last 20, or the last 30 days. All of it is sealed. The person you report is not told who did it.',
        'Anybody can tell us that a picture shows them. A person looks at it, and some pictures we hide until then. We keep a sealed copy of it with the email and the words of whoever complained, and, where a person found nothing wrong with the picture, for 90 days two codes made of their email and network, from which neither can be read: so nobody takes photos away by complaining for nothing. Whoever shows the picture is told that it is being checked, and not by whom. Of a picture that was removed we keep 64 bits that say how it looks, without a name, to recognise it if it is uploaded again.',
      ],
    },
    {
      id: 'your-device',
      title: 'What stays on your device',
      blocks: [
        'Your browser keeps a key that says you are signed in, your member id and status, your choice of light or dark, how the page before login begins, and where in the app you are. While a tab is open it also keeps drafts and filters, so that nothing is lost. It may also keep the program itself, so that it starts without a network. Nothing of this names you. Signing out removes the key.',
        'After an attempt to log in, a cookie holds a random value for 180 days. It lets you in when strangers try to lock you out, and tells nobody who you are. You can remove it when you sign out, under More → Security.',
        'We set no cookies for advertising or for following you. One more, the same for everybody and gone after a day, is set when a date of birth under 18 ends a sign-up. We use no analytics of other companies. The pages load nothing from anybody else; only when you pay, Razorpay’s checkout is loaded.',
        'The door in the corner of each page is the quick exit. It leaves for a neutral page at once. It cannot clear the history of your browser from earlier visits: use a private window where that matters.',
      ],
    },
    {
      id: 'who-else',
      title: 'Who else handles it',
      blocks: [
        'Some work is done by others for us, with no more than they need:',
        {
          list: [
            'The company whose servers the operator uses.',
            'The company that delivers codes by SMS or WhatsApp: your number and the code.',
            'The company that delivers email: your address and the text.',
            'Razorpay, when you pay.',
          ],
        },
        'We give data to police, courts or authorities only when the law obliges us, only what it obliges us to, and after checking that the demand is real. Where the law allows it, we tell you.',
        'Servers and these companies may stand in another country than the one you live in.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        {
          list: [
            'Passwords and codes are stored only in scrambled form.',
            'Tries to guess a password, a code or a member are limited.',
            'Nobody can find out here whether a number or an email address has an account.',
            'Our records of how the service runs hold no names, numbers, messages or orientation.',
            'To limit abuse, requests are counted by internet address for a short time. The address is not stored with your profile.',
            'You can see in More where you are signed in, and sign out any of it.',
          ],
        },
        'No system is perfectly safe. If your data should come into the wrong hands, we tell you and the authorities as the law demands, in plain words and without delay.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        {
          facts: [
            ['Your account and what belongs to it', 'Until you delete it.'],
            ['An unfinished sign-up', 'About an hour.'],
            ['One-time codes', 'About a day, in scrambled form.'],
            [
              'Where you are signed in',
              `It ends after ${days(session.idleTtlSeconds)} days without use, or ${days(session.ttlSeconds)} days in all. The record goes about a month later.`,
            ],
            ['Evidence in a report', 'Until the report is closed and for 180 days after, sealed.'],
            ['Complaints about pictures', 'Until they are decided and for 180 days after, sealed.'],
            ['Your answer to a suspension, and ours to you', 'Until it is decided and for 180 days after.'],
            [
              'Sealed copies of messages that were taken back, or sent from a deleted account',
              `${heldCopyDays} days, or until help for a threatened member ends.`,
            ],
            [
              'Fingerprints of a blocked number and email',
              'Until whoever blocked them lifts the block or leaves. They cannot be turned back into a number or an email, and say nothing but that it is the same.',
            ],
            [
              'Fingerprints of the number and email of somebody whom moderators removed, or who left under an open report of a grave kind',
              '12 months. Who signs up with them waits for a moderator.',
            ],
            ['Fingerprints of your former numbers and emails', '12 months, or until you delete your account.'],
            [
              'Records of what moderators decided',
              'As long as they are needed to explain a decision; they carry a member id and no name.',
            ],
            ['Purchases', 'As long as tax law demands; after you delete your account without your name or contact.'],
            [
              'What you write to us in the contact form',
              'Until it is answered, and as long as we need it to show what was agreed. If it came from the address that you confirmed here, it goes with your account once it is answered.',
            ],
          ],
        },
        'Copies that the operator makes against accidents are overwritten in turn. Until then they are only used to repair the service.',
      ],
    },
    {
      id: 'delete-and-download',
      title: 'Deleting and downloading your data',
      blocks: [
        `You can delete your account in More at any time, without waiting and without giving a reason. It happens at once: your profile, photos, preferences, likes, profiles you marked ‘Not for me’, requests, notifications and sessions are removed, and so is the text of the messages that you sent, of which a sealed copy stays for ${heldCopyDays} days. People you talked to see ‘Deleted member’. It cannot be undone.`,
        'Five things remain: records of purchases, without name or contact; the sealed copies of your messages, for that time; evidence in a report, until 180 days after it was closed; what others wrote to you, which is theirs; and, where somebody blocked you or moderators decided about you, fingerprints of your number and confirmed email that cannot be read back. You may sign up again with the same number and email.',
        'You can download everything that we have about you in More, as a file that you and other programs can read, with your photos.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'The law of India, and the law of many other countries, gives you rights over your data. Here is what they mean in practice:',
        {
          facts: [
            [
              'To know',
              'Ask us what we have about you and with whom it was shared. Most of it you can download yourself.',
            ],
            [
              'To correct',
              'Change your profile in Edit Profile. What you cannot change yourself, ask us to put right.',
            ],
            ['To erase', 'Delete your account, or ask us to remove a single thing.'],
            [
              'To take back your consent',
              'As easily as you gave it: by a switch, or by deleting your account. What was done before stays lawful.',
            ],
            [
              'To complain',
              'To our grievance officer first. If the answer does not satisfy you, to the data protection authority that is in charge, in India the Data Protection Board.',
            ],
            [
              'To name somebody',
              'You may name a person who can use these rights for you if you die or can no longer do it yourself. Write to us.',
            ],
          ],
        },
        'Using a right costs nothing and is never held against you. We may ask you to prove that the account is yours.',
      ],
    },
    {
      id: 'cannot-change',
      title: 'What cannot be changed later',
      blocks: [
        'Your date of birth and your gender or sexual orientation cannot be changed after registration. This protects other members from profiles that pretend. If you made a mistake, or another word fits you now, write to us through the [contact form](contact), or delete your account and sign up again.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes of this policy',
      blocks: [
        'When this policy changes, the date at its top changes. If a change matters to your rights, we tell you before it takes effect, and you can leave before it does.',
      ],
    },
    {
      id: 'grievance-officer',
      title: 'Grievance officer',
      blocks: [
        'You can complain about anything here: about your data, about another member, about a decision of ours. We confirm a grievance within 24 hours and answer it as soon as we can, within the time that the law sets and never later than 7 days. Pictures of you that show nudity or a sexual act, or that pretend to be you, are dealt with first and within 2 hours; threats, hate and other unlawful content within 36 hours, and an order of a court or an authority within 3 hours. What you ask about your data is answered within 90 days at most.',
        { operator: 'grievance' },
        { operator: 'declaration' },
      ],
    },
  ],
}
