import type { CountName } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '../../../features/discovery/index.ts'

/**
 * How many members there are, by gender and by status; undefined until that is known, and where it could not be fetched.
 * Whoever shows counts asks for them, so that nothing else is rendered again when they arrive.
 */
export const useCounts = (): Readonly<Record<CountName, number>> | undefined => useQuery(countsQuery()).data
