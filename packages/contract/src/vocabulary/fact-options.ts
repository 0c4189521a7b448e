// The option lists of what members say of themselves beside their gender, in the order in which they are shown.

export const maritalStatuses = ['Single', 'Divorced', 'Widowed'] as const
export type MaritalStatus = (typeof maritalStatuses)[number]
export const educations = ['High School', 'Bachelors', 'Masters', 'PhD', 'Other'] as const

export const languages = [
  'Hindi',
  'English',
  'Bengali',
  'Telugu',
  'Marathi',
  'Tamil',
  'Urdu',
  'Gujarati',
  'Kannada',
  'Malayalam',
  'Punjabi',
  'Assamese',
  'Odia',
  'Maithili',
  'Sindhi',
  'Nepali',
  'Konkani',
  'Mandarin Chinese',
  'Spanish',
  'Arabic',
  'Other',
] as const
export type Language = (typeof languages)[number]

/** 37 heights from 4 ft to 7 ft in steps of one inch, as labels such as `5 ft 7 in (170 cm)`. */
export const heights: readonly string[] = Array.from({ length: 37 }, (_, step) => {
  const inches = 48 + step
  const rest = inches % 12
  const feet = `${Math.floor(inches / 12)} ft`
  // Rounded down: 4 ft is 121 cm here and 7 ft is 213.36, which the list calls 212.
  return `${feet}${rest ? ` ${rest} in` : ''} (${step === 36 ? 212 : Math.floor(inches * 2.54)} cm)`
})

export const diets = ['Vegetarian', 'Non-vegetarian', 'Vegan', 'Other'] as const
export const smokes = ['Yes', 'No', 'Occasionally'] as const
export const drinks = ['Yes', 'No', 'Socially', 'Occasionally'] as const
