import { type Gender, genders } from '@satrangi/contract'

// Whom demo members look for: a guess of what is common, so that lists and requests make sense.
const interests: Partial<Record<Gender, readonly Gender[]>> = {
  Lesbian: ['Lesbian', 'Bisexual | Woman', 'Queer', 'Transgender | Women'],
  Gay: ['Gay', 'Bisexual | Man', 'Queer', 'Transgender | Man'],
  'Bisexual | Man': ['Gay', 'Bisexual | Man', 'Bisexual | Woman', 'Transgender | Women'],
  'Bisexual | Woman': ['Lesbian', 'Bisexual | Woman', 'Bisexual | Man', 'Transgender | Man'],
  'Transgender | Man': ['Gay', 'Bisexual | Woman', 'Queer', 'Transgender | Women'],
  'Transgender | Women': ['Lesbian', 'Bisexual | Man', 'Queer', 'Transgender | Man'],
  Asexual: ['Asexual', 'Queer', 'Nonbinary'],
}

/** Genders whom somebody hopes to meet; those who are not in the table look for everyone. */
export const gendersOfInterest = (gender: Gender): readonly Gender[] => interests[gender] ?? genders

export const isMutualInterest = (one: Gender, other: Gender): boolean =>
  gendersOfInterest(one).includes(other) && gendersOfInterest(other).includes(one)
