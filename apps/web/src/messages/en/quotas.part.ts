import { quotas as subject } from './quotas.ts'

/** What is read by whoever may look at no more members: they paused, or have seen enough for a day. */
export const quotas = { quotas: subject }
