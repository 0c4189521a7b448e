import { factsOf } from '../../../features/accounts/index.ts'
import { FactField, type FactForm } from '../../../features/members/index.ts'
import type { StepProps } from './use-draft-form.ts'

/** The facts that a step asks for. */
export const FactStep = ({ form, step }: StepProps & { step: 2 | 3 | 4 }) =>
  factsOf(step).map((name) => <FactField key={name} form={form as unknown as FactForm} name={name} />)
