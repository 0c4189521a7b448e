export { countryCodes, type Phone, readPhone } from './phones.rules.ts'
