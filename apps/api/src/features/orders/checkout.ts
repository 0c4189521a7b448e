import type { PaymentsConfig } from '../../config.ts'

/** The script of the provider's checkout, which a browser loads once a plan is pressed. */
export const checkoutScriptUrl = ({ sandboxUrl }: Pick<PaymentsConfig, 'sandboxUrl'>): string =>
  `${sandboxUrl ?? 'https://checkout.razorpay.com'}/v1/checkout.js`

/** Whether no money transitions: with the sandbox, and with the provider's own test keys. */
export const isTest = ({ sandboxUrl, keyId }: Pick<PaymentsConfig, 'sandboxUrl' | 'keyId'>): boolean =>
  sandboxUrl !== undefined || keyId.startsWith('rzp_test_')
