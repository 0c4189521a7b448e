import { common } from './common.ts'
import { login } from './login.ts'
import { shell } from './shell.ts'

/** What every page needs before anything else. */
export const first = { common, shell, login }
