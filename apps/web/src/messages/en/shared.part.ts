import { helplines } from './helplines.ts'
import { options } from './options.ts'
import { places } from './places.ts'

/** What sign-up, the pages that anybody may read and those behind the login have in common. */
export const shared = { options, places, helplines }
