import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { InitialEntry } from 'react-router-dom'
import { Pages } from '../../src/app/app.tsx'
import { DeskGate } from '../../src/desk/desk-gate.tsx'
import { registry } from '../registry.ts'
import type { ComponentState, GalleryContext, ScreenState } from '../state.types.ts'
import { changeMember, type MemberChange } from './change-member.ts'
import { GalleryApp } from './gallery-app.tsx'
import { resetState } from './reset-state.ts'
import { startOf } from './screens.ts'
import { createUserActions } from './user-actions.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

let root: Root | undefined
let shownClient: QueryClient | undefined
let shownContext: GalleryContext | undefined
let showCount = 0

/** Replaces the shown state; resolves once the new one is rendered and idle. */
export async function show(id: string): Promise<void> {
  const state = registry.get(id)
  if (!state) throw new Error(`There is no state ${id}.`)
  unmount()
  showCount += 1
  const isScreen = 'at' in state
  const { context, client } = resetState(isScreen && state.isVisitor === true)
  shownClient = client
  shownContext = context
  if (isScreen) state.arrange?.(context)
  const newRoot = createRoot(document.getElementById('root') as HTMLElement)
  root = newRoot
  flushSync(() =>
    newRoot.render(
      <GalleryApp client={client} at={isScreen ? entryOf(state) : '/'} isDesk={isScreen && state.isDesk === true}>
        {contentOf(state)}
      </GalleryApp>,
    ),
  )
  const actions = createUserActions()
  await state.act?.(actions, context)
  await state.ready?.(actions)
  await waitUntilIdle(context)
}

/** What is left behind at the end asks nothing more of the API. */
export function hide(): void {
  unmount()
  resetState(true)
}

function unmount(): void {
  root?.unmount()
  root = undefined
}

/** Resolves when what is shown no longer changes by itself, as after a change of the window. */
export async function settle(): Promise<void> {
  if (shownContext) await waitUntilIdle(shownContext)
}

/** Renders a screen inside the whole app, a component alone. */
function contentOf(state: ScreenState | ComponentState): ReactNode {
  if ('at' in state) return state.isDesk ? <DeskGate /> : <Pages />
  return <main className="mx-auto max-w-form p-4">{state.render()}</main>
}

/** Shows the state with another plan and other badges; resolves once they are rendered. */
export async function showAs(change: MemberChange): Promise<void> {
  if (!shownClient) throw new Error('No state is shown.')
  changeMember(shownClient, change)
  // The cache tells its readers in a task of its own.
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

function entryOf(screen: ScreenState): InitialEntry {
  const { path, ...state } = startOf(screen)
  const { pathname, search, hash } = new URL(path, location.href)
  // A new key, so that notices shown once for a history entry are shown again.
  return { pathname, search, hash, state, key: `state-${showCount}` }
}
