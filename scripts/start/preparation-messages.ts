/** What the process that prepares the start is to do. */
export interface PreparationRequest<Step extends string> {
  step: Step
  input: unknown
}

/** What it answers: any number of details, then one of the others. */
export type PreparationAnswer = { detail: string } | { failure: string } | { result?: unknown }
