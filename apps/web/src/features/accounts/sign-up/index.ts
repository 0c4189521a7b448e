export {
  clearDraft,
  type DraftField,
  restoreDraft,
  type SignUpDraft,
  saveDraft,
  stashSecrets,
} from './sign-up.draft.ts'
export * from './sign-up.privacy.rules.ts'
export { accountOf, confirmSignUp, resendCode, startSignUp } from './sign-up.queries.ts'
export { stepErrorMessage, stepSchema } from './sign-up.rules.ts'
export { codeStep, factsOf, type Step, stepFields, stepOf, steps } from './sign-up.steps.ts'
