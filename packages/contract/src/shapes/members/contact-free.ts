import { fieldProblem } from '../../kernel/field-problems.ts'
import { z } from '../../kernel/zod.ts'
import { hasContactData } from './contact-data.ts'

/**
 * A text as its schema has it, free of contact data.
 * @param present what is stored, which is taken as it is
 */
export const contactFree = (schema: z.ZodMiniType, present?: string) =>
  z.pipe(
    schema as z.ZodMiniType<unknown, string>,
    z.string().check((payload) => {
      if (payload.value === present || !hasContactData(payload.value)) return
      const message = JSON.stringify(fieldProblem('has_contact_data'))
      payload.issues.push({ code: 'custom', input: payload.value, message })
    }),
  )
