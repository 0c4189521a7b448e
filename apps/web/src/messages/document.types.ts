/**
 * A part of a text. A string is a paragraph; in every string `[words](page)` is a link to one of
 * the pages of `lib/public-pages.ts`.
 */
export type Block =
  | string
  | { readonly list: readonly string[] }
  /** Terms, each with what is to be said of it. */
  | { readonly facts: readonly (readonly [term: string, meaning: string])[] }
  /** What whoever runs this installation says of themselves. */
  | { readonly operator: OperatorPart }

export type OperatorPart = 'identity' | 'grievance' | 'declaration'

/** A part of a text that can be linked to by its id. */
export interface Section {
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface PolicyDocument {
  /** The whole in a few sentences. */
  readonly summary: string
  readonly sections: readonly Section[]
}

export interface FaqDocument {
  readonly intro: string
  readonly questions: readonly Section[]
  readonly more: string
}

export interface SafetyDocument {
  readonly intro: string
  readonly sections: readonly Section[]
  /** For whoever sees themself in somebody's picture. */
  readonly pictures: string
  readonly contact: string
}

export interface AboutDocument {
  readonly intro: string
  readonly sections: readonly Section[]
  readonly promisesTitle: string
  readonly promises: readonly { readonly title: string; readonly text: string }[]
  readonly contact: string
}
