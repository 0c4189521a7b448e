export {
  canHash,
  getLockDelayMinutes,
  type LockDelayMinutes,
  LockScreen,
  lockDelaysMinutes,
  lockWhenAway,
  PinDialog,
  type PinTask,
  setLockDelayMinutes,
} from './app-lock/index.ts'
export { policyNoticeQuery } from './consents/consents.queries.ts'
export { PolicyNotice } from './consents/policy-notice.tsx'
export type { NewContact } from './contact-change/contact-change.queries.ts'
export { ConfirmEmailDialog, ContactDialog } from './contact-change/contact-dialog.tsx'
export {
  CodeEntry,
  defaultCountry,
  deliveryMethod,
  OtpField,
  PhoneField,
  SendButton,
  TestCode,
  useCodeRequest,
  useCountdown,
  useCountryCodes,
} from './one-time-codes/index.ts'
export { sendResetCode, useResetPassword } from './password-reset.queries.ts'
export {
  CredentialFields,
  type Device,
  deviceName,
  devicesQuery,
  focusWrongCredential,
  sendLoginCode,
  signInsQuery,
  useChangePassword,
  useEndDevice,
  useLogin,
  useLoginWithCode,
  useLogout,
  useLogoutEverywhere,
} from './sessions/index.ts'
export {
  accountOf,
  type Circle,
  circles,
  clearDraft,
  codeStep,
  confirmSignUp,
  type DraftField,
  factsOf,
  firstSwitches,
  privacyFor,
  resendCode,
  restoreDraft,
  type SignUpDraft,
  type Step,
  saveDraft,
  startSignUp,
  stashSecrets,
  stepErrorMessage,
  stepFields,
  stepOf,
  stepSchema,
  steps,
} from './sign-up/index.ts'
export { deviceTimeZone, timeZoneQuery, useChooseTimeZone } from './time-zone.queries.ts'
