import type { JobHandlers } from '../../shared/outbox/index.ts'
import { mailAnswer } from '../decisions/index.ts'

export { appealsRoutes } from './appeals.routes.ts'
export { emptyOldAppeals } from './appeals.store.ts'

export const appealsJobs: JobHandlers = { mail_appeal_answer: mailAnswer }
