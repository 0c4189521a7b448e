import { problemMessage } from '../../kernel/field-problems.ts'
import { lazily } from '../../kernel/lazily.ts'
import { z } from '../../kernel/zod.ts'
import { type FactName, type FactWith, factOf, type facts, factsOfStep } from '../../vocabulary/facts.ts'
import { choiceList, nullableChoice, optionalChoice, optionalChoiceList, requiredChoice } from '../shared/choice.ts'
import { optionalLine, requiredLine, requiredText, text } from '../shared/text.ts'
import { nicknameLine } from './nickname-line.ts'

/** What members say of themselves: steps 2 to 4 of the sign-up, and what they edit later. */
type AboutFact = FactWith<{ signUp: readonly [2 | 3 | 4, number] }>

type Options<Fact> = Fact extends { options: infer List extends readonly string[] } ? List : never

/** The schema that all forms have for a fact, but for a choice or a line that may be left out. */
type CommonSchema<Fact> = Fact extends { kind: 'nickname' }
  ? z.ZodMiniOptional<ReturnType<typeof nicknameLine>>
  : Fact extends { kind: 'text'; required: true }
    ? ReturnType<typeof requiredText>
    : Fact extends { kind: 'text' }
      ? z.ZodMiniOptional<ReturnType<typeof text>>
      : Fact extends { kind: 'choices'; required: true }
        ? ReturnType<typeof choiceList<Options<Fact>>>
        : Fact extends { kind: 'choices' }
          ? ReturnType<typeof optionalChoiceList<Options<Fact>>>
          : Fact extends { kind: 'choice' }
            ? ReturnType<typeof requiredChoice<Options<Fact>>>
            : ReturnType<typeof requiredLine>

type SignUpSchema<Fact> = Fact extends { required: true } | { kind: 'nickname' | 'text' | 'choices' }
  ? CommonSchema<Fact>
  : Fact extends { kind: 'choice' }
    ? ReturnType<typeof optionalChoice<Options<Fact>>>
    : ReturnType<typeof optionalLine>

type EditSchema<Fact> = Fact extends
  | { required: true }
  | { kind: 'nickname' | 'text' | 'choices' }
  | { initial: string }
  ? CommonSchema<Fact>
  : Fact extends { kind: 'choice' }
    ? ReturnType<typeof nullableChoice<Options<Fact>>>
    : ReturnType<typeof text>

function schemaOf(name: FactName, isEdit: boolean): z.ZodMiniType {
  const fact = factOf(name)
  switch (fact.kind) {
    case 'nickname':
      return z.optional(nicknameLine())
    case 'choices':
      return fact.required ? choiceList(fact.options) : optionalChoiceList(fact.options)
    case 'choice':
      if (fact.required || (isEdit && fact.initial)) return requiredChoice(fact.options)
      return isEdit ? nullableChoice(fact.options) : optionalChoice(fact.options)
    case 'text':
      if (!fact.required) return z.optional(text(fact.max))
      return requiredText(fact.max, fact.emptyProblem && problemMessage(fact.emptyProblem))
    case 'date':
      throw new Error(`${name} is asked for with the account`)
    default:
      if (fact.required) return requiredLine(fact.max)
      return isEdit ? text(fact.max) : optionalLine(fact.max)
  }
}

const schemas = (isEdit: boolean) =>
  Object.fromEntries(factsOfStep(2, 3, 4).map((name) => [name, schemaOf(name, isEdit)]))

export const aboutMember = lazily(() => schemas(false) as { [Name in AboutFact]: SignUpSchema<(typeof facts)[Name]> })

/** The same as it is edited: an empty choice takes the former one away. */
export const editableAbout = lazily(() => schemas(true) as { [Name in AboutFact]: EditSchema<(typeof facts)[Name]> })
