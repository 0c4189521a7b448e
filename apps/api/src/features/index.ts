import type { RouteHandler } from '../route-handler.ts'
import type { SocketHandler } from '../socket-handler.ts'
import { appealsRoutes } from './moderation/appeals/index.ts'
import { blocksRoutes } from './connections/blocks/index.ts'
import { casesRoutes } from './moderation/cases/index.ts'
import { chatRoutes, chatSockets } from './chat/conversations/index.ts'
import { consentsRoutes } from './accounts/consents/index.ts'
import { contactRoutes } from './moderation/contact/index.ts'
import { contactChangeRoutes } from './accounts/contact-change/index.ts'
import { deskRoutes } from './moderation/desk/index.ts'
import { deskAccountsRoutes } from './moderation/desk-accounts/index.ts'
import { deskAlertsRoutes } from './moderation/desk-alerts/index.ts'
import { discoveryRoutes } from './discovery/lists/index.ts'
import { membershipRoutes } from './membership/entitlements/index.ts'
import { figuresRoutes } from './moderation/figures/index.ts'
import { membersRoutes } from './members/profiles/index.ts'
import { moderationRoutes } from './moderation/decisions/index.ts'
import { myDataRoutes } from './personal-data/index.ts'
import { notificationsRoutes } from './notifications/inbox/index.ts'
import { ordersRoutes } from './membership/orders/index.ts'
import { passesRoutes } from './discovery/passes/index.ts'
import { passwordResetRoutes } from './accounts/password-reset/index.ts'
import { pictureComplaintsRoutes } from './moderation/picture-complaints/index.ts'
import { placesRoutes } from './members/places/index.ts'
import { preferencesRoutes } from './members/preferences/index.ts'
import { privacyRoutes } from './members/privacy/index.ts'
import { receiptsRoutes } from './membership/receipts/index.ts'
import { requestsRoutes } from './connections/requests/index.ts'
import { revealsRoutes } from './connections/reveals/index.ts'
import { safetyRoutes } from './moderation/safety/index.ts'
import { savedEvidenceRoutes } from './moderation/saved-evidence/index.ts'
import { savedSearchesRoutes } from './discovery/saved-searches/index.ts'
import { savesRoutes } from './discovery/saves/index.ts'
import { sessionsRoutes } from './accounts/sessions/index.ts'
import { signUpRoutes } from './accounts/sign-up/index.ts'
import { timeZoneRoutes } from './accounts/time-zone/index.ts'
import { viewsRoutes } from './connections/views/index.ts'

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
