import { afterEach, expect, test } from 'vitest'
import { loadMessages, speak } from './parts.ts'
import { told } from './told.ts'

afterEach(() => speak('en'))

test('in English a sentence of the server is what it is', () => {
  expect(told('Invalid credentials')).toBe('Invalid credentials')
})

test.each([
  ['Invalid credentials', 'ईमेल या पासवर्ड सही नहीं है'],
  ['You have reached 20 chat opens today.', 'आज की आपकी 20 चैट पूरी हो गई हैं।'],
  ['Please use at most 80 characters.', 'कृपया ज़्यादा से ज़्यादा 80 अक्षर लिखें।'],
  ['Request Sent', 'रिक्वेस्ट भेजी गई'],
  ['Request accepted', 'रिक्वेस्ट मंज़ूर की गई'],
  ['Request rejected', 'रिक्वेस्ट को मना किया गया'],
  ['You are already connected', 'आप पहले से जुड़े हुए हैं'],
  ['Hidden by user', 'सदस्य ने छिपाया है'],
  ['Chrome on Android', 'Android पर Chrome'],
  ['Your bio was approved.', 'परिचय को मंज़ूरी मिल गई है।'],
  ['Your first photo, second photo and bio were approved.', 'पहली फ़ोटो, दूसरी फ़ोटो, और परिचय को मंज़ूरी मिल गई है।'],
  ['Your Weekly Pack and Monthly Pack have ended.', 'आपके साप्ताहिक पैक और मासिक पैक पूरे हो गए हैं।'],
  ['You have the Weekly Pack until 3 March 2026.', '3 मार्च 2026 तक आपके पास साप्ताहिक पैक है।'],
  ['Your bio was not approved: It names a number.', 'परिचय को मंज़ूरी नहीं मिली। वजह: It names a number.'],
])('in Hindi %j is %j', async (sentence, hindi) => {
  await loadMessages('shared')
  await speak('hi')
  expect(told(sentence)).toBe(hindi)
})

test('a sentence that nobody translated is better than none', async () => {
  await speak('hi')
  expect(told('The moon is full.')).toBe('The moon is full.')
  expect(told(undefined)).toBeUndefined()
})
