import { checkout as words } from './checkout.ts'

/** What the checkout says, a document of its own. */
export const checkout = { checkout: words }
