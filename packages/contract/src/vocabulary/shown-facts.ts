/** What a profile says of its member to others, in the order in which moderators read it. */
export const shownFacts = [
  'nickname',
  'gender',
  'age',
  'city_name',
  'state',
  'country',
  'occupation',
  'education',
  'language',
  'maritalStatus',
  'height',
  'diet',
  'smoke',
  'drink',
  'bio',
  'partnerExpectations',
] as const
export type ShownFact = (typeof shownFacts)[number]
