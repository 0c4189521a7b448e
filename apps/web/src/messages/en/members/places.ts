export const places = {
  kindState: 'State',
  kindCountry: 'Country',
  suggestions: 'Suggestions',
  suggestionCount: '{count, plural, =0 {No place found} one {# suggestion} other {# suggestions}}',
} as const
