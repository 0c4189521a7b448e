import type { JobHandlers } from '../../shared/outbox/index.ts'
import { mailAnswer } from './mail-answer.ts'

export { appealsRoutes } from './appeals.routes.ts'
export { emptyOldAppeals } from './appeals.store.ts'
export { findAppealFile } from './decide-appeal.store.ts'
export { type AppealDecisionResult, decideAppeal } from './decide-appeal.ts'
export { type AppealEntry, listAppeals } from './list-appeals.store.ts'

export const appealsJobs: JobHandlers = { mail_appeal_answer: mailAnswer }
