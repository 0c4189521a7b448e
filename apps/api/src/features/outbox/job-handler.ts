import type { Ctx } from '../../ctx.ts'

/** Does a job. It may run twice and must then do its work once; what it throws makes it run again. */
type JobHandler = (ctx: Ctx, payload: Readonly<Record<string, unknown>>) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>
