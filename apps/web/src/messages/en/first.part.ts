import { common } from './common.ts'
import { login } from './login.ts'
import { shell } from './shell.ts'
import { welcome } from './welcome.ts'

/** What every page needs before anything else. */
export const first = { common, shell, login, welcome }
