import { formatTime } from './format.ts'

/** Any midnight in India: the day of the daily limits begins there, whatever day it is. */
const midnightInIndia = '2026-01-01T00:00:00+05:30'

/** The time of day, where the viewer is, at which the day of the daily limits begins. */
export const formatNextDay = (): string => formatTime(midnightInIndia)
