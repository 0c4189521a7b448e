export { limitCodeFailures, limitFailures, limitOwnFailures } from './limit-failures.ts'
