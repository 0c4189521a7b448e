import type { DeskAction } from '@satrangi/contract'
import type { deskPaths } from './paths.ts'
import { useMayAct } from './session/use-desk-session.ts'

export type PageName = keyof typeof deskPaths

/** In the order of the navigation, with what a role must be allowed to do to open each. */
const pages: readonly { name: PageName; action: DeskAction }[] = [
  { name: 'queue', action: 'work_on_queue' },
  { name: 'hour', action: 'work_on_queue' },
  { name: 'closed', action: 'read_cases' },
  { name: 'proposals', action: 'propose' },
  { name: 'moderators', action: 'change_roles' },
  { name: 'audit', action: 'read_audit' },
  { name: 'figures', action: 'read_figures' },
]

/** The pages that the role of whoever is signed in may open; the first is where they begin. */
export function useAllowedPages(): readonly PageName[] {
  const mayAct = useMayAct()
  return pages.filter(({ action }) => mayAct(action)).map(({ name }) => name)
}
