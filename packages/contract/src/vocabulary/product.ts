/** The product's name: every title, mail and SMS takes it from here. */
export const productName = 'Satrangi'
export const tagline = "world's first LGBTQ+ matrimony app"
/** The day that the policies carry; consent at sign-up is stored with it. */
export const policyVersion = '2026-11-27'
/** The languages in which the policies are written. */
export const policyLanguages = ['en', 'hi'] as const
export type PolicyLanguage = (typeof policyLanguages)[number]
