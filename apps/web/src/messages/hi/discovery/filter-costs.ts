import type { filterCosts as english } from '../../en/discovery/filter-costs.ts'
import type { Translated } from '../../keys.ts'

export const filterCosts = {
  title: 'ज़्यादा सदस्य देखने के लिए एक शर्त हटाएँ',
  without: '‘{filter}’ के बिना: लगभग {more} और',
  genders: 'जेंडर',
  ages: 'उम्र',
  location: 'जगह',
  languages: 'भाषाएँ',
  education: 'शिक्षा',
  maritalStatus: 'वैवाहिक स्थिति',
  diet: 'खान-पान',
  smoke: 'धूम्रपान',
  drink: 'शराब',
  height: 'कद',
  verify_status: 'वेरिफ़ाइड',
  with_photo: 'फ़ोटो के साथ',
  online: 'अभी ऑनलाइन',
  new_this_week: 'इस हफ़्ते नए',
  active_this_week: 'इस हफ़्ते सक्रिय',
} as const satisfies Translated<typeof english>
