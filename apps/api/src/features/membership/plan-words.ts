import { plans } from '@satrangi/contract'
import type { PackId } from './packs.rules.ts'

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', dateStyle: 'long' })

export const titleOf = (planId: PackId): string => plans.find(({ id }) => id === planId)?.title ?? planId

/** `14 February 2026`, as it is in India. */
export const dayInWords = (time: Date): string => day.format(time)
