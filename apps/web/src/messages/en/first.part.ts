import { common } from './common.ts'
import { login } from './login.ts'
import { outcomes } from './outcomes.ts'
import { problems } from './problems.ts'
import { refusals } from './refusals.ts'
import { shell } from './shell.ts'

/** What every page needs before anything else, and what the API may answer it. */
export const first = { common, shell, login, refusals, problems, outcomes }
