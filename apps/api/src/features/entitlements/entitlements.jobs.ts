import type { JobHandlers } from '../outbox/index.ts'
import { expireEntitlements } from './expire-entitlements.ts'

export const entitlementsJobs: JobHandlers = { expire_entitlements: (ctx) => expireEntitlements(ctx) }
