import { contact } from './contact.ts'
import { policies } from './policies.ts'

/** What the pages need that anybody may read. */
export const information = { policies, contact }
