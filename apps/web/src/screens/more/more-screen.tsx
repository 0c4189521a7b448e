import { PausedBanner } from '../../features/privacy/index.ts'
import { ErrorBoundaries } from '../../ui/error-boundary.tsx'
import { Upgrade } from '../home/upgrade.tsx'
import { Account } from './account.tsx'
import { AppLock } from './app-lock.tsx'
import { AppSettings } from './app-settings.tsx'
import { Appearance } from './appearance.tsx'
import { Devices } from './devices.tsx'
import { Discreet } from './discreet.tsx'
import { LanguageChoice } from './language.tsx'
import { Leaving } from './leaving.tsx'
import { OwnDay } from './own-day.tsx'
import { OwnHeader } from './own-header.tsx'
import { Privacy } from './privacy.tsx'
import { Support } from './support.tsx'
import { YourData } from './your-data.tsx'

/** Everything about oneself and this app. */
export function MoreScreen() {
  return (
    <div className="mx-auto flex max-w-text flex-col gap-5">
      <ErrorBoundaries>
        <PausedBanner />
        <OwnHeader />
        <Upgrade />
        <Account />
        <Privacy />
        <AppSettings />
        <Appearance />
        <LanguageChoice />
        <OwnDay />
        <Discreet />
        <AppLock />
        <Devices />
        <Support />
        <YourData />
        <Leaving />
      </ErrorBoundaries>
    </div>
  )
}
