import { outcome, type PrivacySettings, routes } from '@satrangi/contract'
import type { ContractApi } from './contract-api.ts'

/** The settings of a new member. */
const defaultSettings: PrivacySettings = {
  phonehide: false,
  photoProtect: false,
  photohide: false,
  paused: false,
  contact_first: false,
  show_online: true,
  show_email: false,
}

/** Makes the API answer and store the privacy settings. Returns the calls that change them. */
export function answerPrivacy(api: ContractApi, overrides: Partial<PrivacySettings> = {}) {
  let settings = { ...defaultSettings, ...overrides }
  api.answer(routes.privacy.get, () => ({ settings }))
  return api.answer(routes.privacy.set, ({ body }) => {
    settings = { ...settings, ...(body as Partial<PrivacySettings>) }
    return { ...outcome('privacy_saved'), settings }
  })
}
