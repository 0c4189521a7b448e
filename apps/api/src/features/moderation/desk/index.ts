import type { RouteHandler } from '../../../route-handler.ts'
import { deskCasesRoutes } from './desk-cases.routes.ts'
import { deskProposalsRoutes } from './desk-proposals.routes.ts'
import { deskQueueRoutes } from './desk-queue.routes.ts'

/** What moderators do at the desk. */
export const deskRoutes: readonly RouteHandler[] = [...deskQueueRoutes, ...deskCasesRoutes, ...deskProposalsRoutes]
