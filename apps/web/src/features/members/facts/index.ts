export { emptyFactDraft, type FactDraft, type FormFact, factDraftOf, formFacts } from './fact-draft.ts'
export { FactField, type FactForm } from './fact-field.tsx'
export { factSchema, filledIn } from './fact-schema.ts'
