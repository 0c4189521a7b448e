import { options } from './options.ts'
import { places } from './places.ts'

/** What sign-up and the pages behind the login have in common. */
export const shared = { options, places }
