import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { ScreenName, ScreenParams, Tab } from '../lib/navigation.ts'

/** A screen that is fetched when it is first opened: `screen(() => import('…'), 'HomeScreen')`. */
function screen<Name extends string, Params>(
  fetch: () => Promise<Record<Name, ComponentType<Params>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Params>> {
  return lazy(async () => ({ default: (await fetch())[name] }))
}

/** The view of each tab. */
export const tabViews: { readonly [T in Tab]?: LazyExoticComponent<ComponentType> } = {}

/** What opens on top of a tab. A button that would lead to a screen that is not here is not shown. */
export const screenViews: { readonly [S in ScreenName]?: LazyExoticComponent<ComponentType<ScreenParams[S]>> } = {}

export const hasScreen = (name: ScreenName): boolean => name in screenViews
export { screen as lazyScreen }
