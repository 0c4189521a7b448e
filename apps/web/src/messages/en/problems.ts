import { type FieldProblemCode, fieldProblems } from '@satrangi/contract'

type Sentences = { readonly [Code in FieldProblemCode]: (typeof fieldProblems)[Code]['sentence'] }

/** What is wrong with a field: a message for each code of the contract, in English its own sentence. */
export const problems = Object.fromEntries(
  Object.entries(fieldProblems).map(([code, { sentence }]) => [code, sentence]),
) as Sentences
