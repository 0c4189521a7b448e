// The pages of More, which are loaded together: each is small, and whoever opens one opens others.
export { AccountScreen } from './account-screen.tsx'
export { AppScreen } from './app-screen.tsx'
export { DiscreetModeScreen } from './discreet-mode-screen.tsx'
export { HelpScreen } from './help-screen.tsx'
export { LeaveScreen } from './leave-screen.tsx'
export { PrivacyAndSafetyScreen } from './privacy-and-safety-screen.tsx'
export { ProfilePrivacyScreen } from './profile-privacy-screen.tsx'
