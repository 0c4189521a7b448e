import type { firstSteps as english } from '../../en/discovery/first-steps.ts'
import type { Translated } from '../../keys.ts'

export const firstSteps = {
  title: 'आपके पहले कदम',
  done: '{most} में से {n} पूरे',
  hide: 'ये कदम छिपाएँ',
  step_profile: 'फ़ोटो और परिचय',
  step_preferences: 'साथी की पसंद',
  step_email: 'आपका ईमेल',
  step_pin: 'इस डिवाइस पर PIN',
  stepHint_profile: 'दूसरों को बताएँ कि आप कौन हैं।',
  stepHint_preferences: 'हम मेल खाते सदस्यों का सुझाव देंगे।',
  stepHint_email: 'इसकी पुष्टि करें, ताकि अकाउंट हमेशा खुल सके।',
  stepHint_pin: 'फ़ोन किसी और के हाथ में हो, तब भी Satrangi नहीं खुलेगा।',
  stepState_review: 'जाँच हो रही है। मंज़ूरी के बाद दूसरों को दिखेगा।',
  stepState_rejected: 'मंज़ूरी नहीं मिली। बदलें, हम फिर से जाँचेंगे।',
  stepState_done: 'हो गया',
} as const satisfies Translated<typeof english>
