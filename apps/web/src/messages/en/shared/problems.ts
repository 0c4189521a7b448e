import { type FieldProblemCode, fieldProblems, requiredFields } from '@satrangi/contract'

type Sentences = { readonly [Code in FieldProblemCode]: (typeof fieldProblems)[Code]['sentence'] } & {
  readonly [Field in keyof typeof requiredFields as `required_${Field}`]: (typeof requiredFields)[Field]
}

/** What is wrong with a field: a message for each code of the contract, in English its own sentence. */
export const problems = Object.fromEntries([
  ...Object.entries(fieldProblems).map(([code, { sentence }]) => [code, sentence]),
  ...Object.entries(requiredFields).map(([field, sentence]) => [`required_${field}`, sentence]),
]) as Sentences
