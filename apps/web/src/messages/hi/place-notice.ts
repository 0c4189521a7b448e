import type { placeNotice as english } from '../en/place-notice.ts'
import type { Translated } from '../keys.ts'

export const placeNotice = {
  title: 'आप कहाँ रहते हैं?',
  text: '‘{country}’ नाम का देश हमें नहीं मिला। कृपया उसे फिर से चुनें, ताकि आपके आसपास के सदस्य आपको देख सकें।',
  choose: 'मेरा देश चुनें',
} as const satisfies Translated<typeof english>
