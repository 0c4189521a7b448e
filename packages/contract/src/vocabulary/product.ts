/** The product's name: every title, mail and SMS takes it from here. */
export const productName = 'Satrangi'
export const tagline = "world's first LGBTQ+ matrimony app"
/**
 * The day that the policies carry; consent at sign-up is stored with it. When it changes:
 * docs/adr/0155-date-the-policies-from-the-first-release-on.md
 */
export const policyVersion = '2025-08-30'
