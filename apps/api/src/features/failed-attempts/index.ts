export { limitCodeFailures, limitDeskFailures, limitFailures, limitOwnFailures } from './limit-failures.ts'
