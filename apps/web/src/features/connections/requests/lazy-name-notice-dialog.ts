import { lazyComponent } from '../../../lib/lazy-component.tsx'

/** Shown once on a device: it is no part of what every page loads. */
export const NameNoticeDialog = lazyComponent(async () => (await import('./name-notice-dialog.tsx')).NameNoticeDialog)
