// The numbers that components keep to; whose numbers they are is not their business.
export { badgeCap } from '@satrangi/contract'
