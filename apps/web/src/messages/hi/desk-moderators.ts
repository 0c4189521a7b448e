import type { deskModerators as english } from '../en/desk-moderators.ts'
import type { Translated } from '../keys.ts'

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
} satisfies Translated<typeof english>
