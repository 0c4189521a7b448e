/**
 * The digits of a whole number in groups, as India writes them: 1,24,500. `Intl.NumberFormat` blocks an old phone for a tenth
 * of a second when it is first used, which what is shown at the start cannot afford.
 */
export const groupDigits = (value: number): string => String(value).replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
