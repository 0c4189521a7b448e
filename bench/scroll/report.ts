import type { ScrolledList } from './measure.ts'

/** Milliseconds, elements, list calls: at most. */
const goals = { p99Ms: 50, nodes: 6000, refetchCalls: 4, photosLoadedAgain: 0 } as const

type Goal = keyof typeof goals

const columns: readonly (readonly [name: string, mark: keyof ScrolledList, unit: string])[] = [
  ['frame p50', 'p50Ms', ' ms'],
  ['p99', 'p99Ms', ' ms'],
  ['longest', 'longestMs', ' ms'],
  ['work a card', 'workPerCard', ' ms'],
  ['nodes', 'nodes', ''],
  ['heap a card', 'heapPerCard', ' kB'],
  ['list calls', 'listCalls', ''],
  ['when stale', 'refetchCalls', ''],
  ['photos loaded again', 'photosLoadedAgain', ''],
]

const isMissed = (list: ScrolledList, mark: keyof ScrolledList): mark is Goal =>
  mark in goals && list[mark as Goal] > goals[mark as Goal]

export function scrollTable(lists: readonly ScrolledList[]): string {
  const rows = lists.map((list) => {
    const cells = columns.map(([, mark, unit]) => `${list[mark]}${unit}${isMissed(list, mark) ? ' ✗' : ''}`)
    return `| ${list.screen} | ${list.cards} | ${cells.join(' | ')} |`
  })
  return [
    `| screen | cards | ${columns.map(([name]) => name).join(' | ')} |`,
    `|---|--:|${columns.map(() => '--:|').join('')}`,
    ...rows,
  ].join('\n')
}

export const missesOf = (lists: readonly ScrolledList[]): string[] =>
  lists.flatMap((list) =>
    (Object.keys(goals) as Goal[])
      .filter((mark) => isMissed(list, mark))
      .map((mark) => `${list.screen}: ${mark} is ${list[mark]}, not at most ${goals[mark]}`),
  )
