import { outcome, type PrivacySettings, routes } from '@satrangi/contract'
import type { ContractApi } from './contract-api.ts'

/** As a member is who has changed nothing. */
const openToAll: PrivacySettings = {
  phonehide: false,
  photoProtect: false,
  photohide: false,
  paused: false,
  contact_first: false,
  show_online: true,
  show_email: false,
}

/** The API answers who may find the viewer, and keeps what is changed. Gives back the changes. */
export function privacyOf(api: ContractApi, different: Partial<PrivacySettings> = {}) {
  let settings = { ...openToAll, ...different }
  api.answer(routes.privacy.get, () => ({ settings }))
  return api.answer(routes.privacy.set, ({ body }) => {
    settings = { ...settings, ...(body as Partial<PrivacySettings>) }
    return { ...outcome('privacy_saved'), settings }
  })
}
