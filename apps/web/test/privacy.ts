import { outcome, type PrivacySettings, routes } from '@satrangi/contract'
import type { ContractApi } from './contract-api.ts'

/** The settings of a new member. */
const defaultSettings: PrivacySettings = {
  phonehide: true,
  photoProtect: false,
  photohide: false,
  paused: false,
  contact_first: false,
  show_online: true,
  show_email: false,
  show_full_name: false,
  requests_from: 'everyone',
  phonehide_to_confirm: false,
}

/** Makes the API answer and store the privacy settings. Returns the calls that change them. */
export function answerPrivacy(api: ContractApi, overrides: Partial<PrivacySettings> = {}) {
  let settings = { ...defaultSettings, ...overrides }
  api.answer(routes.privacy.get, () => ({ settings }))
  return api.answer(routes.privacy.set, ({ body }) => {
    const changes = body as Partial<PrivacySettings>
    const isConfirmed = 'phonehide' in changes ? { phonehide_to_confirm: false } : {}
    settings = { ...settings, ...changes, ...isConfirmed }
    return { ...outcome('privacy_saved'), settings }
  })
}
