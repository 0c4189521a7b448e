export { countryCodes, type Phone, readPhone, requireMobile } from './phones.rules.ts'
