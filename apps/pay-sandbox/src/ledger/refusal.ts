/** What Razorpay answers 400 to. The description is what it says, the field what it is about. */
export class Refusal extends Error {
  readonly field: string | undefined

  constructor(description: string, field?: string) {
    super(description)
    this.field = field
  }
}
