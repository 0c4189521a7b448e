import type { accountEvents as english } from '../../en/notifications/account-events.ts'

export const accountEvents = {
  content_approved: '{parts} को मंज़ूरी {count, plural, one {मिल गई है} other {मिल गई है}}।',
  content_rejected: '{parts} को मंज़ूरी {count, plural, one {नहीं मिली} other {नहीं मिली}}।',
  content_rejected_because: '{parts} को मंज़ूरी {count, plural, one {नहीं मिली} other {नहीं मिली}}। वजह: {reason}',
  photos_checked:
    '{parts} की जाँच {count, plural, one {हो रही है} other {हो रही है}}। जब तक कोई देख न ले, {count, plural, one {यह} other {ये}} सिर्फ़ आपको दिखेंगी। प्रोफ़ाइल बदलें में आप इस बारे में कुछ बता सकते हैं।',
  photos_removed: 'देखने के बाद {parts} {count, plural, one {हटा दी गई है} other {हटा दी गई हैं}}।',
  report_acknowledged: 'आपकी रिपोर्ट {number} हमें मिल गई है। इसे {when} तक देखा जाएगा।',
  report_closed_thanks: 'आपने जो बताया, उसे हमने देख लिया है। शुक्रिया।',
  report_closed_stay_safe:
    'आपने जो बताया, उसे हमने देख लिया है। अगर आप ख़तरे में हैं, तो 112 पर कॉल करें। और आप क्या कर सकते हैं, यह More में Help में है।',
  report_closed_tell_us_more:
    'आपने जो बताया, उसे हमने देख लिया है, पर उतने से फ़ैसला नहीं हो सका। अगर यह जारी रहे, तो कृपया हमें और बताएँ।',
  report_closed_not_for_us:
    'आपने जो बताया, उसे हमने देख लिया है। इसका फ़ैसला हम नहीं कर सकते। कौन कर सकता है, यह More में Help में है।',
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
} as const satisfies Record<keyof typeof english, string>
