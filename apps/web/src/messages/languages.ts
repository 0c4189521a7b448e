/** The languages of the product, each with its own name for itself. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof languages

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && value in languages
