import type { privacy } from '../../routes/privacy.ts'
import type { ExamplesOf } from './example.ts'

export const privacyExamples: ExamplesOf<typeof privacy> = {
  get: {
    reply: {
      settings: {
        phonehide: true,
        photoProtect: false,
        photohide: false,
        paused: false,
        contact_first: false,
        show_online: true,
        show_email: false,
        show_full_name: false,
        phonehide_to_confirm: false,
      },
    },
  },
  set: {
    body: {
      paused: false,
      show_online: true,
    },
    reply: {
      success: true,
      code: 'privacy_saved',
      message: 'Privacy settings saved',
      settings: {
        phonehide: true,
        photoProtect: false,
        photohide: false,
        paused: false,
        contact_first: false,
        show_online: true,
        show_email: false,
        show_full_name: false,
        phonehide_to_confirm: false,
      },
    },
  },
}
