import type { savedSearches as english } from '../../en/discovery/saved-searches.ts'
import type { Translated } from '../../keys.ts'

export const savedSearches = {
  title: 'सेव की हुई खोजें',
  titleNew: 'सेव की हुई खोजें: कोई नया है',
  none: 'खोज यहाँ सेव करें, ताकि उसे फिर खोला जा सके और किसी नए के मिलने का पता चले।',
  new: 'कोई नया',
  rename: '‘{name}’ का नाम बदलें',
  newName: 'नया नाम',
  saveName: 'नाम सेव करें',
  notRenamed: 'इस खोज का नाम बदला नहीं जा सका। कृपया दोबारा कोशिश करें।',
  remove: '‘{name}’ हटाएँ',
  removed: '‘{name}’ हटाई गई',
  notRemoved: 'यह खोज हटाई नहीं जा सकी। कृपया दोबारा कोशिश करें।',
  loadFailed: 'आपकी सेव की हुई खोजें लोड नहीं हो सकीं। कृपया दोबारा कोशिश करें।',
  saveThis: 'यह खोज सेव करें',
  saving: 'सेव हो रहा है…',
  saved: '‘{name}’ सेव हो गई',
  name: 'नाम',
  nameHint: 'यह सिर्फ़ आपको दिखता है।',
  nameMissing: 'कृपया इस खोज को कोई नाम दें।',
  notSaved: 'यह खोज सेव नहीं हो सकी। कृपया दोबारा कोशिश करें।',
  notAnId: 'ID की खोज सेव नहीं की जा सकती। प्रोफ़ाइल सेव करने के लिए उस पर दिल दबाएँ।',
  full: 'आपकी {max} खोजें सेव हैं। एक और सेव करने के लिए कोई एक हटाएँ।',
  dropped: 'इस खोज का कुछ हिस्सा अब चुना नहीं जा सकता, इसलिए वह उसके बिना खुली है।',
  droppedOf: 'इस खोज का कुछ हिस्सा अब चुना नहीं जा सकता, इसलिए वह उसके बिना खुली है: {filters}।',
} as const satisfies Translated<typeof english>
