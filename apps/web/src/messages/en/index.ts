import { chat } from './chat.ts'
import { common } from './common.ts'
import { discovery } from './discovery.ts'
import { login } from './login.ts'
import { more } from './more.ts'
import { profile } from './profile.ts'
import { requests } from './requests.ts'
import { shell } from './shell.ts'
import { signUp } from './sign-up.ts'

/** English, the language that every other one is checked against. */
export const en = { common, shell, login, signUp, discovery, profile, requests, chat, more }
