import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { hardCases } from '../../src/desk/entry/hard-cases.store.ts'
import { deskSessionStore } from '../../src/desk/session/desk-session.store.ts'
import { pendingInvite } from '../../src/desk/sign-in/invite.ts'
import { clearDraft, saveDraft } from '../../src/features/accounts/index.ts'
import { setDiscreet } from '../../src/lib/discreet.ts'
import { lock } from '../../src/lib/lock.ts'
import { createQueryClient } from '../../src/lib/query-client.ts'
import { session } from '../../src/lib/session.ts'
import { toast } from '../../src/ui/toast.store.ts'
import { startClock } from '../environment/clock.ts'
import { createGalleryContext } from '../environment/gallery-context.ts'
import { resetStorages } from '../environment/memory-storage.ts'
import { asha } from '../fixtures/members.ts'
import type { GalleryContext } from '../state.types.ts'

/** Removes everything of the previous state from storage, memory and the screen. */
export function resetState(isVisitor: boolean): { context: GalleryContext; client: QueryClient } {
  startClock()
  session.signOut()
  resetStorages()
  // The sign-up wizard keeps its draft in memory.
  saveDraft({}, undefined)
  clearDraft()
  lock.changed()
  deskSessionStore.reset()
  pendingInvite.drop()
  hardCases.reset()
  setDiscreet(false)
  toast.dismiss()
  onlineManager.setOnline(true)
  // As if the app had one earlier history entry: Back leads there, and home does not ask before leaving.
  history.replaceState({ idx: 1 }, '')
  scrollTo({ top: 0, behavior: 'instant' })
  const context = createGalleryContext()
  if (!isVisitor) session.signIn({ access_token: 'token', user: asha })
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  return { context, client }
}
