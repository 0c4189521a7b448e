/** A number with its calling code, however the code was written: `+91 9820012345`. */
export const formatPhoneNumber = (code: string, number: string): string => `+${code.replace(/\D/g, '')} ${number}`

/** The code alone from what a person chose: `91` from `+91 (IN)`. */
export const digitsOf = (countryCode: string): string => /^\+?(\d+)/.exec(countryCode)?.[1] ?? ''
