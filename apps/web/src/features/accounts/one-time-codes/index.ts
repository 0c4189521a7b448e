export { CodeEntry, OtpField, TestCode } from './code-entry.tsx'
export { SendButton, useCodeRequest, useCountdown } from './code-request.tsx'
export { defaultCountry, deliveryMethod, useCountryCodes } from './country-codes.ts'
export { PhoneField } from './phone-field.tsx'
