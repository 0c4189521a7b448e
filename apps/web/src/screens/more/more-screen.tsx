import { PausedBanner, PhoneQuestion } from '../../features/privacy/index.ts'
import { ErrorBoundaries } from '../../ui/error-boundary.tsx'
import { Upgrade } from '../home/upgrade.tsx'
import { Account } from './account.tsx'
import { AppLock } from './app-lock.tsx'
import { AppSettings } from './app-settings.tsx'
import { Appearance } from './appearance.tsx'
import { ChatLimitDay } from './chat-limit-day.tsx'
import { Discreet } from './discreet.tsx'
import { ExportData } from './export-data.tsx'
import { LanguageChoice } from './language.tsx'
import { LogoutAndDelete } from './logout-and-delete.tsx'
import { Privacy } from './privacy.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { Support } from './support.tsx'

/** The settings of the account and the app. */
export function MoreScreen() {
  return (
    <div className="mx-auto flex max-w-text flex-col gap-5">
      <ErrorBoundaries>
        <PausedBanner />
        <PhoneQuestion />
        <ProfileHeader />
        <Upgrade />
        <Account />
        <Privacy />
        <AppSettings />
        <Appearance />
        <LanguageChoice />
        <ChatLimitDay />
        <Discreet />
        <AppLock />
        <Support />
        <ExportData />
        <LogoutAndDelete />
      </ErrorBoundaries>
    </div>
  )
}
