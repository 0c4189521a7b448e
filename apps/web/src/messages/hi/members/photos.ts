import type { photos as english } from '../../en/members/photos.ts'
import type { Translated } from '../../keys.ts'

export const photos = {
  label: 'प्रोफ़ाइल फ़ोटो {n}',
  add: 'फ़ोटो {n} जोड़ें',
  kinds: 'JPEG, PNG, WebP या HEIC',
  drop: 'फ़ोटो चुनें, या यहाँ छोड़ें।',
  preview: 'आपकी चुनी हुई फ़ोटो',
  tooLarge: 'यह फ़ाइल बहुत बड़ी है। कृपया 100 MB तक की फ़ोटो चुनें।',
  shownFirst: 'सबसे पहले और आपके कार्ड पर दिखती है।',
  shownSecond: 'ज़रूरी नहीं। इसके बाद दिखती है।',
  uploading: 'अपलोड हो रही है…',
  notUploaded: 'यह फ़ोटो अपलोड नहीं हो सकी। कृपया दोबारा कोशिश करें।',
  retry: 'दोबारा कोशिश करें',
  makeFirst: 'इस फ़ोटो को पहले दिखाएँ',
  makeSecond: 'इस फ़ोटो को बाद में दिखाएँ',
  moved: 'दोनों फ़ोटो की जगह बदल गई।',
  notMoved: 'फ़ोटो का क्रम सेव नहीं हो सका। कृपया दोबारा कोशिश करें।',
  notRemoved: 'यह फ़ोटो हटाई नहीं जा सकी। कृपया दोबारा कोशिश करें।',
  removeTitle: 'यह फ़ोटो हटाएँ?',
  removeText: 'यह तुरंत डिलीट हो जाती है, और फिर किसी को नहीं दिखती।',
  audience: 'आपकी फ़ोटो कौन देखे?',
  audienceHint: 'यह कभी भी बदला जा सकता है।',
  audience_everyone: 'सब',
  audience_connections: 'सिर्फ़ कनेक्शन',
  audience_nobody: 'अभी कोई नहीं',
} as const satisfies Translated<typeof english>
