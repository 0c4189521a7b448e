/** Demo members with a known password, documented in the README. The first members of every seeding. */
export const demoLogins = [
  { plan: 'free', email: 'free@demo.example', name: 'Meher', gender: 'Queer', city: 'Mumbai' },
  { plan: 'paid', email: 'paid@demo.example', name: 'Ilan', gender: 'Gay', city: 'Bengaluru' },
  { plan: 'exclusive', email: 'exclusive@demo.example', name: 'Rukhsana', gender: 'Lesbian', city: 'New Delhi' },
] as const

export const demoPassword = 'marigold-lantern-27'

/** The number that `npm start` seeds with. */
export const defaultSeed = 7
