import type { RouteHandler } from '../route-handler.ts'
import type { SocketHandler } from '../socket-handler.ts'
import {
  consentsRoutes,
  contactChangeRoutes,
  passwordResetRoutes,
  sessionsRoutes,
  signUpRoutes,
  timeZoneRoutes,
} from './accounts/index.ts'
import { chatRoutes, chatSockets } from './chat/index.ts'
import { blocksRoutes, requestsRoutes, revealsRoutes, viewsRoutes } from './connections/index.ts'
import { discoveryRoutes, passesRoutes, savedSearchesRoutes, savesRoutes } from './discovery/index.ts'
import { membersRoutes, placesRoutes, preferencesRoutes, privacyRoutes } from './members/index.ts'
import { membershipRoutes, ordersRoutes, receiptsRoutes } from './membership/index.ts'
import {
  appealsRoutes,
  casesRoutes,
  contactRoutes,
  deskAccountsRoutes,
  deskAlertsRoutes,
  deskRoutes,
  figuresRoutes,
  moderationRoutes,
  pictureComplaintsRoutes,
  safetyRoutes,
  savedEvidenceRoutes,
} from './moderation/index.ts'
import { notificationsRoutes } from './notifications/index.ts'
import { myDataRoutes } from './personal-data/index.ts'

/** Every route of the API. */
export const features: readonly RouteHandler[] = [
  ...signUpRoutes,
  ...sessionsRoutes,
  ...passwordResetRoutes,
  ...contactChangeRoutes,
  ...membersRoutes,
  ...viewsRoutes,
  ...revealsRoutes,
  ...placesRoutes,
  ...preferencesRoutes,
  ...privacyRoutes,
  ...safetyRoutes,
  ...consentsRoutes,
  ...timeZoneRoutes,
  ...discoveryRoutes,
  ...requestsRoutes,
  ...savedSearchesRoutes,
  ...savesRoutes,
  ...passesRoutes,
  ...blocksRoutes,
  ...membershipRoutes,
  ...ordersRoutes,
  ...receiptsRoutes,
  ...appealsRoutes,
  ...moderationRoutes,
  ...savedEvidenceRoutes,
  ...casesRoutes,
  ...deskAccountsRoutes,
  ...deskAlertsRoutes,
  ...deskRoutes,
  ...figuresRoutes,
  ...notificationsRoutes,
  ...chatRoutes,
  ...contactRoutes,
  ...pictureComplaintsRoutes,
  ...myDataRoutes,
]

/** Every socket of the API. */
export const sockets: readonly SocketHandler[] = [...chatSockets]
