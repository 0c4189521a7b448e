import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { forgetDraft, keepDraft } from '../../src/features/sign-up/index.ts'
import { lock } from '../../src/lib/lock.ts'
import { makeQueryClient } from '../../src/lib/query-client.ts'
import { session } from '../../src/lib/session.ts'
import { toast } from '../../src/ui/toast.store.ts'
import { asha } from '../fixtures/people.ts'
import { startClock } from '../world/clock.ts'
import { emptyStorages } from '../world/memory-storage.ts'
import { createScene } from '../world/scene.ts'
import type { Scene } from '../world/scene.types.ts'

/** Nothing of the state before is left: not in storage, not in memory, not on the screen. */
export function beginAnew(isVisitor: boolean): { scene: Scene; client: QueryClient } {
  startClock()
  session.signOut()
  emptyStorages()
  // What the wizard holds in memory.
  keepDraft({}, undefined)
  forgetDraft()
  lock.changed()
  toast.dismiss()
  onlineManager.setOnline(true)
  // As if one entry of ours lay below: Back leads there, and home asks nothing before it is left.
  history.replaceState({ idx: 1 }, '')
  scrollTo({ top: 0, behavior: 'instant' })
  const scene = createScene()
  if (!isVisitor) session.signIn({ access_token: 'token', user: asha })
  const client = makeQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  return { scene, client }
}
