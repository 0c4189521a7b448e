import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { InitialEntry } from 'react-router-dom'
import { Pages } from '../../src/app/app.tsx'
import { registry } from '../registry.ts'
import type { ComponentState, Place, ScreenState } from '../state.types.ts'
import { beginAnew } from './begin-anew.ts'
import { createPerson } from './person.ts'
import { settle } from './settle.ts'
import { World } from './world.tsx'

let root: Root | undefined
let shown = 0

/** Shows a state in the place of the one before; resolves once it is there and at rest. */
export async function show(id: string): Promise<void> {
  const state = registry.get(id)
  if (!state) throw new Error(`There is no state ${id}.`)
  root?.unmount()
  shown += 1
  const isScreen = 'at' in state
  const { scene, client } = beginAnew(isScreen && state.visitor === true)
  if (isScreen) state.arrange?.(scene)
  const begun = createRoot(document.getElementById('root') as HTMLElement)
  root = begun
  flushSync(() =>
    begun.render(
      <World client={client} at={entryOf(isScreen ? state.at : '/')}>
        {contentOf(state)}
      </World>,
    ),
  )
  const person = createPerson()
  await state.act?.(person, scene)
  await state.ready?.(person)
  await settle(scene)
}

/** A screen stands in the whole app; a component alone. */
function contentOf(state: ScreenState | ComponentState): ReactNode {
  return 'at' in state ? <Pages /> : <main className="mx-auto max-w-form p-4">{state.render()}</main>
}

function entryOf(at: ScreenState['at']): InitialEntry {
  const { path, ...state }: Place = typeof at === 'string' ? { path: at } : typeof at === 'function' ? at() : at
  const { pathname, search, hash } = new URL(path, location.href)
  // A key of its own: what was said once for an entry of the history is said again.
  return { pathname, search, hash, state, key: `state-${shown}` }
}
