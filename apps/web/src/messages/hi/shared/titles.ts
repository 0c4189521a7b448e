import type { titles as english } from '../../en/shared/titles.ts'
import type { Translated } from '../../keys.ts'

export const titles = {
  account: 'अकाउंट',
  privacyAndSafety: 'निजता और सुरक्षा',
  profilePrivacy: 'आप किसे दिखें',
  discreetMode: 'सादा मोड',
  app: 'ऐप',
  help: 'मदद',
  threatened: 'मुझे धमकी मिल रही है',
  passedProfiles: 'मेरे लिए नहीं',
  yourReports: 'आपकी रिपोर्ट',
  leave: 'बाहर निकलें',
  notificationSettings: 'सूचना की सेटिंग्स',
} as const satisfies Translated<typeof english>
