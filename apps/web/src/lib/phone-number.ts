/** A number with its calling code, however the code was written: `+91 9820012345`. */
export const formatPhoneNumber = (code: string, number: string): string => `+${code.replace(/\D/g, '')} ${number}`
