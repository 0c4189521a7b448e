import { useEffect, useState } from 'react'
import { fadesFor } from './fading-item.tsx'

export interface Lingering<Item> {
  readonly item: Item
  /** False while it fades away. */
  readonly isHere: boolean
}

/**
 * The items of a list, and those that have just left it in their old places until they have faded;
 * to be shown as `FadingItem`s.
 * @param items the same array as long as nothing changes
 */
export function useLingering<Item extends { readonly id: string }>(items: readonly Item[]): Lingering<Item>[] {
  const [shown, setShown] = useState(items)

  useEffect(() => {
    setShown((before) => withLeavers(before, items))
    const timer = setTimeout(() => setShown(items), fadesFor)
    return () => clearTimeout(timer)
  }, [items])

  const here = new Set(items.map(({ id }) => id))
  return withLeavers(shown, items).map((item) => ({ item, isHere: here.has(item.id) }))
}

/** `items` with those of `before` that are not among them, each behind the one that it stood behind. */
export function withLeavers<Item extends { readonly id: string }>(
  before: readonly Item[],
  items: readonly Item[],
): readonly Item[] {
  const here = new Set(items.map(({ id }) => id))
  if (before.every(({ id }) => here.has(id))) return items
  const all = [...items]
  for (const [at, leaver] of before.entries()) {
    if (here.has(leaver.id)) continue
    const ahead = all.findIndex(({ id }) => id === before[at - 1]?.id)
    all.splice(ahead + 1, 0, leaver)
  }
  return all
}
