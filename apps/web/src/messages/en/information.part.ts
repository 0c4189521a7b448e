import { accountReview } from './account-review.ts'
import { contact } from './contact.ts'
import { pictureComplaint } from './picture-complaint.ts'
import { policies } from './policies.ts'

/** What the pages need that anybody may read. */
export const information = { policies, contact, pictureComplaint, accountReview }
