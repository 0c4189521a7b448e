import { recoveryCodes } from '@satrangi/contract'

/** As it is shown: `7K3M-9QXD-04TB-WZ2C`. */
export const formatRecoveryCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** The code that was typed, in whatever groups and case; letters that look like digits are read as these. */
export const readRecoveryCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1').slice(0, recoveryCodes.length)
