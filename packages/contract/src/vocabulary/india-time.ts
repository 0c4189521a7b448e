// Apart from `india.ts`, so that a page with limits need not load the names of all countries.

/** India's only time zone, by whose midnight the days of limits begin. */
export const indiaTimeZone = 'Asia/Kolkata'

/** Of India in every year since 1945: it has no daylight saving time. */
export const indiaOffsetMs = 5.5 * 3_600_000

/** Whether a clock is India's; browsers still know it by its old name. */
export const isIndianTimeZone = (zone: string): boolean => zone === indiaTimeZone || zone === 'Asia/Calcutta'

/** The calling code of India, where text messages are the usual way for codes. */
export const indiaCallingCode = '91'
