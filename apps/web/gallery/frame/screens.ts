import { screenViews } from '../../src/app/screens.tsx'
import { screenPaths, tabPaths } from '../../src/lib/navigation.ts'
import { publicPages } from '../../src/lib/public-pages.ts'
import { registry } from '../registry.ts'
import type { ComponentState, ScreenState, StartLocation } from '../state.types.ts'

const isScreen = (state: ScreenState | ComponentState): state is ScreenState => 'at' in state

/** Where a state begins. Its text is in the current language. */
export function startOf({ at }: ScreenState): StartLocation {
  const start = typeof at === 'function' ? at() : at
  return typeof start === 'string' ? { path: start } : start
}

/** The tab or the screen that a path shows. */
const screenAtPath = (path: string): string | undefined =>
  [
    ...[...Object.entries(tabPaths), ...Object.entries(screenPaths)].map(([name, at]) => ({ name, at })),
    ...Object.values(publicPages).map(({ screen, path: at }) => ({ name: screen, at })),
  ].find(({ at }) => at === path)?.name

/**
 * One state of each screen of the product without the desk, by what is open in it: the first in which nobody has done
 * anything yet. Throws if a screen has no state.
 */
export function findScreens(): Record<string, string> {
  const found = new Map<string, { id: string; isUntouched: boolean }>()
  const missing = new Set<string | undefined>([...Object.keys(tabPaths), ...Object.keys(screenViews)])
  for (const [id, state] of registry) {
    if (!isScreen(state) || state.isDesk) continue
    const { path, open, conversation, signUp } = startOf(state)
    const [pathname = path] = path.split(/[?#]/)
    const opened = [open?.screen, conversation && 'conversation', signUp && `step ${signUp}`]
    const name = [state.isVisitor ? 'visitor' : 'member', pathname, ...opened].filter(Boolean).join(' ')
    missing.delete(open?.screen ?? screenAtPath(pathname))
    const isUntouched = !state.act
    const before = found.get(name)
    if (!before || (isUntouched && !before.isUntouched)) found.set(name, { id, isUntouched })
  }
  if (missing.size > 0) throw new Error(`There is no state of ${[...missing].join(', ')}.`)
  return Object.fromEntries([...found].map(([name, { id }]) => [name, id]))
}
