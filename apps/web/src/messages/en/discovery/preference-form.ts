/** The question whom a member hopes to meet, in sign-up and once on Home. */
export const preferenceForm = {
  hint: 'Your lists follow your answer. Only you see it, and you can change it at any time.',
  noMatter: 'Doesn’t matter',
  where: 'Where',
  where_near_me: 'Near me, within {km} km',
  where_my_state: 'In my state',
  where_anywhere: 'Anywhere',
  where_places: 'Only in places I choose',
  skip: 'Skip',
  show: 'See Members',
  later: 'Your answer is on this device. We’ll save it when you’re back online.',
} as const
