import type { CountName } from '@satrangi/contract'

/** How many members there are, by gender and by status. */
export type Counts = Readonly<Record<CountName, number>>
