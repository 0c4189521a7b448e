import type { NotificationKind } from '@satrangi/contract'

/** What each switch of the notification settings says. */
export const notificationSwitchTexts = {
  view: { label: 'notifications.viewSwitch', hint: 'notifications.viewSwitchHint' },
  request: { label: 'notifications.requestSwitch', hint: 'notifications.requestSwitchHint' },
  message: { label: 'notifications.messageSwitch', hint: 'notifications.messageSwitchHint' },
} as const satisfies Record<NotificationKind, unknown>
