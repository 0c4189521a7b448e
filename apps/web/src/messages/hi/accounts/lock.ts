import type { lock as english } from '../../en/accounts/lock.ts'
import type { Translated } from '../../keys.ts'

export const lock = {
  title: 'अपना PIN लिखें',
  pin: 'PIN',
  pinHint: '{least} से {most} अंक',
  pinMissing: 'कृपया 4 से 8 अंक लिखें।',
  unlock: 'खोलें',
  unlockIn: '{time} बाद खोलें',
  goOnIn: '{time} बाद आगे बढ़ें',
  checking: 'जाँच हो रही है…',
  wrong: 'यह PIN सही नहीं है। कृपया दोबारा कोशिश करें।',
  tooMany: 'बहुत बार ग़लत PIN लिखा गया। कृपया थोड़ा रुककर दोबारा कोशिश करें।',
  forgot: 'PIN याद नहीं है?',
  forgotTitle: 'PIN याद नहीं है?',
  forgotText:
    'आप इस डिवाइस से लॉग आउट कर सकते हैं। यहाँ रखी जानकारी और यह लॉक हट जाएँगे, आपका अकाउंट बना रहेगा। फिर अपने पासवर्ड या कोड से लॉग इन करें।',
  signOut: 'लॉग आउट करें',
  signingOut: 'लॉग आउट हो रहा है…',
  setTitle: 'PIN बनाएँ',
  set: 'PIN बनाएँ',
  changeTitle: 'अपना PIN बदलें',
  change: 'PIN बदलें',
  removeTitle: 'ऐप लॉक बंद करें?',
  remove: 'बंद करें',
  present: 'अभी का PIN',
  new: 'नया PIN',
  again: 'नया PIN दोबारा',
  notTheSame: 'दोनों PIN एक जैसे नहीं हैं।',
} as const satisfies Translated<typeof english>
