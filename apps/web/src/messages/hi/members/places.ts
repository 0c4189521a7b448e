import type { places as english } from '../../en/members/places.ts'
import type { Translated } from '../../keys.ts'

export const places = {
  kindState: 'राज्य',
  kindCountry: 'देश',
  suggestions: 'सुझाव',
  suggestionCount: '{count, plural, =0 {कोई जगह नहीं मिली} one {# सुझाव} other {# सुझाव}}',
} as const satisfies Translated<typeof english>
