/** A state or territory, a PAN, the number of the registration, a letter and a check digit. */
const form = /^(0[1-9]|[12]\d|3[0-8]|9[79])[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}$/
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Whether a text has the form of a GSTIN (the number under which somebody is registered for India's GST) and the
 * check digit that its other fourteen characters give. It says nothing about whether it was ever issued.
 */
export const isGstin = (text: string): boolean => form.test(text) && text[14] === checkDigitOf(text.slice(0, 14))

/** Each character counts for its place among the digits, every second one twice; both figures of a product are added. */
function checkDigitOf(number: string): string | undefined {
  const sum = [...number].reduce((total, character, at) => {
    const product = digits.indexOf(character) * (1 + (at % 2))
    return total + Math.floor(product / digits.length) + (product % digits.length)
  }, 0)
  return digits[(digits.length - (sum % digits.length)) % digits.length]
}
