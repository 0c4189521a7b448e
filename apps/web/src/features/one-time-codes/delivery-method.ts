import type { DeliveryMethod } from '@satrangi/contract'

/** India has text messages; everywhere else the code comes by WhatsApp. */
export const deliveryMethod = (callingCode: string): DeliveryMethod =>
  digitsOf(callingCode) === '91' ? 'sms' : 'whatsapp'

/** The code alone from what a person chose: `91` from `+91 (IN)`. */
export const digitsOf = (countryCode: string): string => /^\+?(\d+)/.exec(countryCode)?.[1] ?? ''
