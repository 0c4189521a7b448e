/** What the process that prepares the start is to do; several can be under way. */
export interface PreparationRequest<Step extends string> {
  id: number
  step: Step
  input: unknown
}

/** What it answers: any number of details, then one of the others. */
export type PreparationAnswer = { id: number } & ({ detail: string } | { failure: string } | { result?: unknown })
