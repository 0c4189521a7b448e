import { threatened as words } from './threatened.ts'

/** What is read by whoever is threatened, and the way there. */
export const threatened = { threatened: words }
