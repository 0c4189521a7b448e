import type { FactName, ReviewedFact } from '@satrangi/contract'

type Needed = `${FactName | 'age'}.label` | `${ReviewedFact}.part` | 'notSaid'
type Possible = 'hint' | 'placeholder' | 'question' | 'title' | 'waiting'

/**
 * What each fact about a member is called and how it is asked for: `question` and `placeholder` where it is edited,
 * `title` for moderators, `part` within a sentence once somebody has looked at it, `waiting` where it waits for that.
 */
export const fact = {
  'name.label': 'Full name',
  'name.question': 'Full Name',
  'nickname.label': 'Nickname',
  'nickname.hint': 'Optional. Others see it instead of your ID. It doesn’t have to be a name: ‘Night Owl’ is fine.',
  'nickname.part': 'nickname',
  'gender.label': 'Gender',
  'dob.label': 'Date of birth',
  'age.label': 'Age',
  'city_name.label': 'City',
  'city_name.hint': 'We review a city that isn’t in the list before others see it.',
  'city_name.placeholder': 'Enter your city',
  'city_name.part': 'city',
  'city_name.waiting': 'City in no list',
  'state.label': 'State',
  'country.label': 'Country',
  'postal.label': 'Postal code',
  'postal.hint': 'Only you see it.',
  'occupation.label': 'Occupation',
  'occupation.placeholder': 'Enter your occupation',
  'occupation.part': 'occupation',
  'education.label': 'Education',
  'education.placeholder': 'Enter your education',
  'language.label': 'Languages',
  'language.hint': 'Choose one or more.',
  'maritalStatus.label': 'Marital status',
  'height.label': 'Height',
  'diet.label': 'Diet',
  'smoke.label': 'Smoking',
  'drink.label': 'Drinking',
  'bio.label': 'Bio',
  'bio.hint': 'A few lines about you.',
  'bio.placeholder': 'Tell others about yourself...',
  'bio.part': 'bio',
  'bio.title': 'About me',
  'partnerExpectations.label': 'Partner expectations',
  'partnerExpectations.hint': 'Who would you like to meet?',
  'partnerExpectations.question': 'What are you looking for?',
  'partnerExpectations.placeholder': 'Describe your ideal partner...',
  'partnerExpectations.part': 'partner expectations',
  notSaid: 'Prefer not to say',
} as const satisfies Record<Needed, string> & Partial<Record<`${FactName}.${Possible}` | `option.${string}`, string>>
