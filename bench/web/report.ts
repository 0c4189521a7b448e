import { median } from '../lib/statistics.ts'
import { type FirstCard, firstCardGoalMs } from './first-card.ts'
import type { Page, PageScores } from './measure.ts'

/** Points of 100 that each page is to have. */
export const goals = { performance: 97, accessibility: 100, bestPractices: 100 } as const

const of = ({ runs }: Page, mark: Exclude<keyof PageScores, 'failedAudits'>) => median(runs.map((run) => run[mark]))

export function pagesTable(pages: readonly Page[]): string {
  const head =
    '| page | performance | accessibility | best practices | first paint | largest | blocked | shift | scripts |'
  const rows = pages.map((page) => {
    const points = (mark: keyof typeof goals) => `${of(page, mark)}${of(page, mark) < goals[mark] ? ' ✗' : ''}`
    const ms = (mark: 'firstPaint' | 'largestPaint' | 'blocked') => `${Math.round(of(page, mark))} ms`
    return `| ${page.name} | ${points('performance')} | ${points('accessibility')} | ${points('bestPractices')} | ${ms('firstPaint')} | ${ms('largestPaint')} | ${ms('blocked')} | ${of(page, 'shift').toFixed(3)} | ${(of(page, 'scripts') / 1000).toFixed(1)} kB |`
  })
  return [head, '|---|--:|--:|--:|--:|--:|--:|--:|--:|', ...rows].join('\n')
}

/** How quick the machine is on which the pages were loaded. */
export const machineLine = (pages: readonly Page[]): string =>
  `this machine has Lighthouse's index ${Math.round(median(pages.map((page) => of(page, 'machineIndex'))))}`

export const missesOf = (pages: readonly Page[]): string[] =>
  pages.flatMap((page) =>
    (Object.keys(goals) as (keyof typeof goals)[])
      .filter((mark) => of(page, mark) < goals[mark])
      .map((mark) => {
        const failedAudits = [...new Set(page.runs.flatMap((run) => run.failedAudits))]
        return `${page.name}: ${mark} is ${of(page, mark)}, not ${goals[mark]}${failedAudits.length > 0 ? ` (${failedAudits.join(', ')})` : ''}`
      }),
  )

/** The median of when the first card was there. */
export function firstCardLine(cards: readonly FirstCard[]): string {
  const seconds = (mark: keyof FirstCard) => `${(median(cards.map((card) => card[mark])) / 1000).toFixed(2)} s`
  return `first recommended card: text ${seconds('textMs')}, photo ${seconds('photoMs')}`
}

export const firstCardMiss = (cards: readonly FirstCard[]): string[] =>
  median(cards.map(({ textMs }) => textMs)) > firstCardGoalMs
    ? [`home: the first recommended card is painted later than ${firstCardGoalMs / 1000} s`]
    : []
