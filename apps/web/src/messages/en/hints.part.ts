import { hints as subject } from './hints.ts'

/** What a receiver reads below a text that fraud often begins with. */
export const hints = { hints: subject }
