import type { accountEvents as english } from '../en/account-events.ts'

export const accountEvents = {
  content_approved: '{parts} को मंज़ूरी {count, plural, one {मिल गई है} other {मिल गई है}}।',
  content_rejected: '{parts} को मंज़ूरी {count, plural, one {नहीं मिली} other {नहीं मिली}}।',
  content_rejected_because: '{parts} को मंज़ूरी {count, plural, one {नहीं मिली} other {नहीं मिली}}। वजह: {reason}',
  report_closed: 'आपने जो बताया, उसे हमने देख लिया है। शुक्रिया।',
  account_restored: 'आपका अकाउंट फिर से चालू है।',
  password_changed: 'आपका पासवर्ड बदला गया है। अगर यह आपने नहीं किया, तो ‘अधिक’ में सुरक्षा खोलें।',
  number_changed: 'आपका मोबाइल नंबर बदला गया है। अगर यह आपने नहीं किया, तो ‘अधिक’ में सुरक्षा खोलें।',
  email_changed: 'आपका ईमेल बदला गया है। अगर यह आपने नहीं किया, तो ‘अधिक’ में सुरक्षा खोलें।',
  profile_verified: 'आपकी प्रोफ़ाइल अब वेरिफ़ाइड है।',
  profile_unverified: 'आपकी प्रोफ़ाइल अब वेरिफ़ाइड नहीं है।',
  plan_granted: '{day} तक आपके पास {pack} है।',
  payment_received: 'पेमेंट मिल गया है। {day} तक आपके पास {pack} है।',
  payment_refunded: '{pack} का पेमेंट वापस कर दिया गया है, और पैक पूरा हो गया है।',
  plans_ended: '{count, plural, one {आपका {packs} पूरा हो गया है।} other {आपके {packs} पूरे हो गए हैं।}}',
  membership_expired: 'आपका मेंबरशिप पैक पूरा हो गया है।',
  exclusive_expired: 'आपका एक्सक्लूसिव सदस्य पैक पूरा हो गया है।',
  photo1: 'पहली फ़ोटो',
  photo2: 'दूसरी फ़ोटो',
  bio: 'परिचय',
  expectations: 'साथी से उम्मीदों',
} as const satisfies Record<keyof typeof english, string>
