import type { contact as english } from '../en/contact.ts'
import type { Translated } from '../keys.ts'

export const contact = {
  intro: 'बताएँ, हम आपके लिए क्या कर सकते हैं। हर संदेश हमारी टीम का कोई इंसान पढ़ता है।',
  urgent: 'अगर इस वक़्त कोई ख़तरे में है, तो कृपया हमारे जवाब का इंतज़ार न करें: {number} पर कॉल करें।',
  name: 'नाम',
  nameHint: 'वह नाम, जिससे आप चाहें कि हम आपको पुकारें।',
  email: 'ईमेल',
  emailHint: 'हमारा जवाब यहीं आएगा।',
  subject: 'विषय',
  message: 'संदेश',
  send: 'संदेश भेजें',
  sending: 'भेजा जा रहा है…',
  sent: 'संदेश भेज दिया गया!',
  sentText: 'हम 24 घंटे के अंदर आपको जवाब देंगे।',
  failed: 'आपका संदेश भेजा नहीं जा सका। कृपया दोबारा कोशिश करें।',
  fillIn: 'कृपया इसे भरें।',
  emailWrong: 'कृपया सही ईमेल पता लिखें।',
  writeMessage: 'कृपया अपना संदेश लिखें।',
  tooLong: 'कृपया ज़्यादा से ज़्यादा {most} अक्षर लिखें।',
  operatorLoadFailed: 'यह जानकारी लोड नहीं हो सकी।',
  runBy: 'संचालक',
  address: 'पता',
  officer: 'शिकायत अधिकारी',
  phone: 'फ़ोन',
  noIdentity: 'इसे चलाने वालों ने अभी यहाँ अपना नाम और पता नहीं दिया है। आप [संपर्क फ़ॉर्म](contact) से उन तक पहुँच सकते हैं।',
  noGrievance:
    'इसे चलाने वालों ने अभी शिकायत अधिकारी नहीं चुना है। तब तक [संपर्क फ़ॉर्म](contact) से आपकी बात ज़िम्मेदार लोगों तक पहुँचती है: कृपया विषय में ‘Grievance’ लिखें।',
  reachUs: 'इसे कौन चलाता है',
  grievanceHere: 'यह फ़ॉर्म इसे चलाने वालों तक पहुँचता है। शिकायत के लिए कृपया विषय में ‘Grievance’ लिखें।',
} as const satisfies Translated<typeof english>
