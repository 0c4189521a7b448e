import type { Route } from '../kernel/route.ts'
import { blocks } from './blocks.ts'
import { chat } from './chat.ts'
import { discovery } from './discovery.ts'
import { members } from './members.ts'
import { notifications } from './notifications.ts'
import { passwordReset } from './password-reset.ts'
import { requests } from './requests.ts'
import { saves } from './saves.ts'
import { sessions } from './sessions.ts'
import { signUp } from './sign-up.ts'

/** Every call of the API by its feature. */
export const routes = {
  signUp,
  sessions,
  passwordReset,
  members,
  discovery,
  requests,
  saves,
  blocks,
  notifications,
  chat,
}

/** The same in one list. */
export const allRoutes: readonly Route[] = Object.values(routes).flatMap((feature): Route[] => Object.values(feature))
