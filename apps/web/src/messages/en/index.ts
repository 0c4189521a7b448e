import { first } from './first.part.ts'
import { member } from './member.part.ts'
import { places } from './places.ts'
import { signUp } from './sign-up.ts'

/** English as a whole, the language that every other one is checked against. */
export const en = { ...first, places, signUp, ...member }
