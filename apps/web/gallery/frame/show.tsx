import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { InitialEntry } from 'react-router-dom'
import { Pages } from '../../src/app/app.tsx'
import { DeskGate } from '../../src/desk/desk-gate.tsx'
import { registry } from '../registry.ts'
import type { ComponentState, ScreenState, StartLocation } from '../state.types.ts'
import { GalleryApp } from './gallery-app.tsx'
import { resetState } from './reset-state.ts'
import { createUserActions } from './user-actions.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

let root: Root | undefined
let showCount = 0

/** Replaces the shown state; resolves once the new one is rendered and idle. */
export async function show(id: string): Promise<void> {
  const state = registry.get(id)
  if (!state) throw new Error(`There is no state ${id}.`)
  root?.unmount()
  showCount += 1
  const isScreen = 'at' in state
  const { context, client } = resetState(isScreen && state.isVisitor === true)
  if (isScreen) state.arrange?.(context)
  const newRoot = createRoot(document.getElementById('root') as HTMLElement)
  root = newRoot
  flushSync(() =>
    newRoot.render(
      <GalleryApp client={client} at={entryOf(isScreen ? state.at : '/')}>
        {contentOf(state)}
      </GalleryApp>,
    ),
  )
  const actions = createUserActions()
  await state.act?.(actions, context)
  await state.ready?.(actions)
  await waitUntilIdle(context)
}

/** Renders a screen inside the whole app, a component alone. */
function contentOf(state: ScreenState | ComponentState): ReactNode {
  if ('at' in state) return state.isDesk ? <DeskGate /> : <Pages />
  return <main className="mx-auto max-w-form p-4">{state.render()}</main>
}

function entryOf(at: ScreenState['at']): InitialEntry {
  const { path, ...state }: StartLocation = typeof at === 'string' ? { path: at } : typeof at === 'function' ? at() : at
  const { pathname, search, hash } = new URL(path, location.href)
  // A new key, so that notices shown once for a history entry are shown again.
  return { pathname, search, hash, state, key: `state-${showCount}` }
}
