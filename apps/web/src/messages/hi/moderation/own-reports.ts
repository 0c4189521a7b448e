import type { ownReports as english } from '../../en/moderation/own-reports.ts'
import type { Translated } from '../../keys.ts'

export const ownReports = {
  hint: 'यह सूची सिर्फ़ आपको दिखती है। किसी और के बारे में क्या तय हुआ, यह इसमें नहीं लिखा है।',
  none: 'आपने किसी की रिपोर्ट नहीं की है',
  noneHint: 'किसी की रिपोर्ट करने के लिए उनकी प्रोफ़ाइल या अपनी चैट खोलें और ‘रिपोर्ट करें’ चुनें।',
  loadFailed: 'आपकी रिपोर्ट लोड नहीं हो सकीं। कृपया दोबारा कोशिश करें।',
  number: 'रिपोर्ट {number}',
  sent: '{when} को भेजी गई',
  lookedAtBy: 'इसे {when} तक देखा जाएगा।',
  received: 'मिल गई',
  acknowledged: 'पुष्टि हो गई',
  closed: 'देख ली गई',
} as const satisfies Translated<typeof english>
