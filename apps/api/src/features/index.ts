import type { Handled } from '../handle.ts'
import type { Served } from '../wire.ts'
import { blocksRoutes } from './blocks/index.ts'
import { chatRoutes, chatSockets } from './chat/index.ts'
import { discoveryRoutes } from './discovery/index.ts'
import { membersRoutes } from './members/index.ts'
import { notificationsRoutes } from './notifications/index.ts'
import { passwordResetRoutes } from './password-reset/index.ts'
import { requestsRoutes } from './requests/index.ts'
import { savesRoutes } from './saves/index.ts'
import { sessionsRoutes } from './sessions/index.ts'
import { signUpRoutes } from './sign-up/index.ts'

/** Every call that the product answers. */
export const features: readonly Handled[] = [
  ...signUpRoutes,
  ...sessionsRoutes,
  ...passwordResetRoutes,
  ...membersRoutes,
  ...discoveryRoutes,
  ...requestsRoutes,
  ...savesRoutes,
  ...blocksRoutes,
  ...notificationsRoutes,
  ...chatRoutes,
]

/** Every socket that it opens. */
export const sockets: readonly Served[] = [...chatSockets]
