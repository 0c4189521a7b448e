import type { DrivenPage } from './driven-page.ts'

/** One thing that somebody does in the first week. */
export interface JourneyStep {
  readonly title: string
  readonly run: (page: DrivenPage) => Promise<void>
}

/** Looks at a screen: it may not be wider than its window, its pictures have to load, and a screenshot may be kept. */
export type Look = (page: DrivenPage, name: string) => Promise<void>
