export { countryCodes } from './country-codes.ts'
export { type Phone, readPhone } from './phones.rules.ts'
