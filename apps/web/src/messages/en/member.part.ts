import { chat } from './chat.ts'
import { discovery } from './discovery.ts'
import { more } from './more.ts'
import { profile } from './profile.ts'
import { requests } from './requests.ts'

/** What is only read behind the login. */
export const member = { discovery, profile, requests, chat, more }
