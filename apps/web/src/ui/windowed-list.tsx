import { type ReactNode, useEffect } from 'react'
import { FadingItem } from './fading-item.tsx'
import type { ExitingItem } from './use-exiting-items.ts'
import { useRowWindow } from './use-row-window.ts'

interface WindowedListProps<Item> {
  /** What the list belongs to, such as its cached query: its height is remembered as long as this is. */
  owner: object
  items: readonly ExitingItem<Item>[]
  /** How many items of the same list are shown before these. */
  precedingCount?: number
  /** Whether there are no more than these. */
  isComplete: boolean
  /** Called with the ids of the mounted items when they change. */
  onShow?: (ids: readonly string[]) => void
  /** Of a grid or a column. Every row of a grid is full but the last. */
  className: string
  children: (item: Item, index: number) => ReactNode
}

/** A list of any length of which only what is on the screen, or nearly, is in the document. */
export function WindowedList<Item extends { readonly id: string }>(props: WindowedListProps<Item>) {
  const { owner, items, precedingCount = 0, isComplete, onShow, className, children } = props
  const { list, heights, rows } = useRowWindow(owner, items.length)
  const { columns } = heights

  const shown: ReactNode[] = []
  const ids: string[] = []
  let nextRow = 0
  const addSpace = (to: number) => {
    if (to > nextRow) shown.push(<Space key={`space ${nextRow}`} height={heights.between(nextRow, to) - heights.gap} />)
  }
  for (const row of rows) {
    addSpace(row)
    nextRow = row + 1
    for (let index = row * columns; index < Math.min(nextRow * columns, items.length); index += 1) {
      const { item, isHere } = items[index] as ExitingItem<Item>
      ids.push(item.id)
      shown.push(
        <FadingItem
          key={item.id}
          isHere={isHere}
          data-index={index}
          aria-posinset={precedingCount + index + 1}
          aria-setsize={isComplete ? precedingCount + items.length : -1}
        >
          {children(item, index)}
        </FadingItem>,
      )
    }
  }
  addSpace(Math.ceil(items.length / columns))

  const idList = ids.join()
  useEffect(() => onShow?.(idList.split(',')), [idList, onShow])
  return (
    <ul ref={list} className={className}>
      {shown}
    </ul>
  )
}

/** In the place of rows that are not mounted. */
function Space({ height }: { height: number }) {
  return <li aria-hidden="true" className="col-span-full" style={{ height }} />
}
