// What demo members say of themselves. `{city}` and `{work}` are filled in.

export const openings = [
  '{work} in {city}.',
  '{work}, and {city} is home.',
  'Born somewhere else, at home in {city}. {work}.',
  '{work}. I moved to {city} three years ago and stayed for the food.',
  'Hello from {city}! {work}.',
  '{work} and love it, most days.',
  'A quiet person in a loud city: {city}. {work}.',
  '{work}. My family is in the same lane, for better and for worse.',
  'I came to {city} to study and never left. {work}.',
  '{work}. On Sundays you will find me anywhere but at home.',
  'Half of my life in a village, the other half in {city}. {work}.',
  '{work}. Ask me where to eat in {city}.',
] as const

export const loves = [
  'I cook too much and invite people to make up for it.',
  'Old film songs, filter coffee, long train rides.',
  'I run in the morning and regret it until breakfast.',
  'Two cats have agreed to live with me.',
  'My balcony is a small jungle and I talk to it.',
  'I paint badly and enjoy every minute.',
  'Weekends are for trekking, whatever the weather says.',
  'I read three books at once and finish one.',
  'I sing in a choir that is better than it sounds.',
  'I play badminton and lose with grace.',
  'I collect postcards that were sent to other people.',
  'I am learning sign language and the tabla, not at once.',
  'Every monsoon I promise to write a novel.',
  'I know the names of most birds in our park.',
  'I make chai as others make poetry.',
  'Board games on Friday nights are sacred.',
  'I have crossed this country by bus and would do it again.',
  'Cricket on television, chess in the park.',
  'I knit; yes, also in summer.',
  'I dance whenever nobody can stop me.',
  'I volunteer at a shelter for street dogs.',
  'I swim in the sea when there is one.',
  'Street theatre is my second home.',
  'I mend old radios.',
  'I bake bread and give most of it away.',
  'Stargazing from the roof, with a telescope that I built.',
] as const

export const values = [
  'I am out to my friends and to half of my family.',
  'My sister knows and is my loudest supporter.',
  'I take my time to trust, and then I stay.',
  'Honesty first; everything else can be learned.',
  'Family matters to me, the one I was born into and the one I chose.',
  'I believe in good manners and bad jokes.',
  'I am not out at work, and discretion matters to me.',
  'Faith is part of my life, a gentle one.',
  'I want a life with room for two careers and one garden.',
  'I laugh easily and apologise quickly.',
  'I am looking for something that lasts.',
  'Independent, but glad to share an umbrella.',
  'I have done the work on myself, with help, and am proud of it.',
  'Slow mornings, clear words, no games.',
] as const

export const hopes = [
  'Somebody kind, who can laugh about themselves.',
  'A partner for life, not for a season.',
  'I would like to meet somebody who likes their family, or has made peace with them.',
  'Somebody who reads, walks and talks, in any order.',
  'A person who is patient with somebody who is still coming out, step by step.',
  'Somebody settled in their work and curious about everything else.',
  'I hope for a calm home, good food and somebody to share both with.',
  'Somebody who wants to grow old with company and a dog.',
  'Age matters less than kindness.',
  'We need not like the same films, only the same silence afterwards.',
  'Somebody who wants children one day, or at least many nieces and nephews.',
  'A companion who lets me be who I am, also at weddings.',
] as const

/** With a request. */
export const requestNotes = [
  'Your balcony made me smile. What grows on it?',
  'We like the same films, it seems. Which one did you see last?',
  'I would like to hear more about your work, over chai.',
  'You wrote that honesty comes first. I liked that.',
  'Hello! I read your profile twice and wanted to say so.',
  'My sister thinks that we would get along. I do, too.',
  'You had me at filter coffee. Strong or very strong?',
  'I am new here and a little nervous. Your words felt kind.',
  'Do you still sing? I play the harmonium, with more love than skill.',
  'No hurry to answer. I only wanted to wave.',
] as const

export const conditions = [
  'Please be honest about what you are looking for.',
  'Language is no barrier; bad temper is.',
  'I can move for the right person.',
  'I would rather stay near my parents.',
  'Non-smokers, please.',
  'Vegetarian kitchens preferred, but love may eat what it likes.',
  'Let us talk first and meet in a public place.',
  'A small ceremony with those who love us would be my dream.',
  'Distance is fine to begin with.',
  'No hurry; I answer slowly, but I answer.',
] as const
