import type { deskModerators as english } from '../../en/moderation/desk-moderators.ts'
import type { Translated } from '../../keys.ts'

export const deskModerators = {
  title: 'मॉडरेटर',
  hint: 'यहाँ हैंडल और भूमिकाएँ हैं, किसी का नाम नहीं। बदलाव का प्रस्ताव आप रखते हैं, पुष्टि कोई दूसरे लीड करते हैं।',
  failed: 'मॉडरेटर की सूची नहीं खुली।',
  since: '{date} से डेस्क पर',
  lastSignIn: 'पिछला लॉग इन {date} को',
  noSignIn: 'अब तक लॉग इन नहीं हुआ',
  removed: '{date} को हटाए गए',
  changeRole: 'भूमिका बदलें',
  remove: 'हटाएँ',
  change_role: '{handle} की भूमिका बदलें?',
  remove_moderator: '{handle} को हटाएँ?',
  inviteAnew: 'पासकी खो गई',
  invite_anew: '{handle} को फिर से न्योता दें?',
  newRole: 'नई भूमिका',
  invite: 'मॉडरेटर को न्योता दें',
  inviteHandle: 'हैंडल',
  inviteHandleHint: 'इसमें किसी का नाम न हो: कोई पेड़ या पक्षी चुनें। यह फिर किसी और को नहीं मिलेगा।',
  handleMalformed: 'कृपया 3 से 20 छोटे अंग्रेज़ी अक्षर, अंक या हाइफ़न लिखें, पहला अक्षर हो।',
  inviteRole: 'भूमिका',
  alertMail: 'ईमेल से सूचना',
  alertMailHint:
    'जिस काम के लिए दो लोग चाहिए, उसे कोई अकेले करे तो आपको तुरंत पता चलेगा। ईमेल में सिर्फ़ इतना होगा कि यहाँ देखें। यह पता कोई नहीं पढ़ सकता।',
  alertMailOn: 'सूचनाएँ आपको ईमेल से जाती हैं।',
  alertMailOff: 'सूचनाएँ आपको ईमेल से नहीं जातीं।',
  alertMailAddress: 'आपका ईमेल',
  alertMailSave: 'सेव करें',
  alertMailSaving: 'सेव हो रहा है...',
  alertMailStop: 'ईमेल बंद करें',
  alertMailFailed: 'यह सेव नहीं हुआ। कृपया दोबारा कोशिश करें।',
} satisfies Translated<typeof english>
