import { outcomes } from './outcomes.ts'
import { problems } from './problems.ts'
import { refusals } from './refusals.ts'

/** What the API may answer: fetched once the first page stands, and before an answer is worded. */
export const answers = { refusals, problems, outcomes }
