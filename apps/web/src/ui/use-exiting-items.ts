import { useEffect, useState } from 'react'
import { fadeDurationMs } from './fading-item.tsx'

export interface ExitingItem<Item> {
  readonly item: Item
  /** False while the item fades out. */
  readonly isHere: boolean
}

/**
 * The items of a list together with those that were just removed, at their old positions until they have faded out;
 * to be shown as `FadingItem`s.
 * @param items must be the same array while nothing changes
 * @param isNew the list begins anew: what was in it before does not fade out
 */
export function useExitingItems<Item extends { readonly id: string }>(
  items: readonly Item[],
  isNew = false,
): ExitingItem<Item>[] {
  const [shownItems, setShownItems] = useState(items)

  useEffect(() => {
    if (isNew) return setShownItems(items)
    setShownItems((previousItems) => mergeExitingItems(previousItems, items))
    const timer = setTimeout(() => setShownItems(items), fadeDurationMs)
    return () => clearTimeout(timer)
  }, [items, isNew])

  const presentIds = new Set(items.map(({ id }) => id))
  return mergeExitingItems(shownItems, items).map((item) => ({ item, isHere: presentIds.has(item.id) }))
}

/** `items` plus the removed ones of `previousItems`, each after its old predecessor. */
export function mergeExitingItems<Item extends { readonly id: string }>(
  previousItems: readonly Item[],
  items: readonly Item[],
): readonly Item[] {
  const presentIds = new Set(items.map(({ id }) => id))
  if (previousItems.every(({ id }) => presentIds.has(id))) return items
  const merged = [...items]
  for (const [index, exitingItem] of previousItems.entries()) {
    if (presentIds.has(exitingItem.id)) continue
    const previousIndex = merged.findIndex(({ id }) => id === previousItems[index - 1]?.id)
    merged.splice(previousIndex + 1, 0, exitingItem)
  }
  return merged
}
