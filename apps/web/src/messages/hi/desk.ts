import type { desk as english } from '../en/desk.ts'
import type { Translated } from '../keys.ts'

export const desk = {
  title: 'डेस्क',
  pages: 'डेस्क के पेज',
  page_queue: 'कतार',
  page_hour: 'एक घंटा',
  page_proposals: 'प्रस्ताव',
  page_moderators: 'मॉडरेटर',
  page_audit: 'रिकॉर्ड',
  page_figures: 'आँकड़े',
  role_reviewer: 'रिव्यूअर',
  role_caseworker: 'केसवर्कर',
  role_lead: 'लीड',
  role_auditor: 'ऑडिटर',
  light: 'लाइट मोड',
  dark: 'डार्क मोड',
  signOut: 'लॉग आउट करें',
  signingOut: 'लॉग आउट हो रहा है...',
  signOutFailed: 'लॉग आउट नहीं हो पाया। कृपया दोबारा कोशिश करें।',
  expiredTitle: 'आपका सेशन ख़त्म हो गया है',
  expiredText: 'आगे बढ़ने के लिए फिर से लॉग इन करें। जो आपने लिखा था, वह अब भी यहाँ है।',
  endsAt: 'आपका सेशन {time} बजे ख़त्म होगा',
  endsHint: 'जो आपने लिखा है, वह फिर से लॉग इन करने तक इस पेज पर रहेगा।',
  stay: 'लॉग इन बनाए रखें',
  copied: 'कॉपी हो गया',
  copyFailed: 'कॉपी नहीं हो पाया। कृपया इसे ख़ुद चुनकर कॉपी करें।',
} satisfies Translated<typeof english>
