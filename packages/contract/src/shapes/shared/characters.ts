/**
 * What is rendered as nothing: white space, controls, formats, fillers, private use, the blank Braille pattern and the
 * null notehead.
 */
const nothing = String.raw`\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u2800\u{1D159}`
/** A mark alone is drawn on nothing, or on its neighbour. */
const visible = new RegExp(`[^${nothing}\\p{M}]`, 'u')
const nothingAtEnds = new RegExp(`^[${nothing}]+|[${nothing}]+$`, 'gu')
const separators = new RegExp(`[${nothing}\\p{Pd}\\p{Ps}\\p{Pe}\u2212./·•_]`, 'gu')

/** Whether nothing of a text can be seen: the one meaning of 'empty' for whatever a person writes. */
export const isBlank = (text: string): boolean => !visible.test(text)

/** Without what nobody sees before and after it, such as the direction marks that a copied text brings along. */
export const trimInvisible = (text: string): string => (isBlank(text) ? '' : text.replace(nothingAtEnds, ''))

/** Without what people, phones and web pages put between the digits of a number. */
export const stripSeparators = (text: string): string => text.replace(separators, '')

const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint))

/** How far a digit is from the zero of its script: each has its ten in a row, some right after another's. */
function digitValue(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(codePoint - before - 1)) before += 1
  return String(before % 10)
}

/** With the digits of every script as 0 to 9, and full-width signs as plain ones. */
export const asciiDigits = (text: string): string => text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, digitValue)
