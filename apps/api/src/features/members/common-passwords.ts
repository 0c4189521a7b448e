import { dictionary } from '@zxcvbn-ts/language-common'

const commonPasswords = new Set(dictionary['passwords-common'].slice(0, 10_000))

/** Whether a password is among the 10,000 most common ones, however its letters are cased. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())
