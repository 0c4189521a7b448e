export const titles = {
  account: 'Account',
  privacyAndSafety: 'Privacy & Safety',
  profilePrivacy: 'Who Can See You',
  discreetMode: 'Discreet Mode',
  app: 'App',
  help: 'Help',
  threatened: 'Someone is threatening me',
  passedProfiles: 'Not for me',
  yourReports: 'Your Reports',
  leave: 'Leave',
  notificationSettings: 'Notification Settings',
} as const
