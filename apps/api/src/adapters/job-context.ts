import { AsyncLocalStorage } from 'node:async_hooks'

const jobs = new AsyncLocalStorage<string>()

/** Runs work of the job queue, so that an error is known to come from it wherever it is thrown. */
export const runAsJob = <T>(name: string, work: () => T): T => jobs.run(name, work)

/** The job, or `queue`, that the present error comes from; undefined for everything else. */
export const currentJob = (): string | undefined => jobs.getStore()
