export {
  type DraftField,
  forgetDraft,
  holdSecrets,
  keepDraft,
  restoreDraft,
  type SignUpDraft,
} from './sign-up.draft.ts'
export { accountOf, confirmSignUp, resendCode, startSignUp } from './sign-up.queries.ts'
export { stepSchema, stepSentence, yearsBefore } from './sign-up.rules.ts'
export { type Step, stepCount, stepFields, stepOf } from './sign-up.steps.ts'
