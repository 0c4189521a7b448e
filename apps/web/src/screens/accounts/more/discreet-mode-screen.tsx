import { AppLock } from './app-lock.tsx'
import { Discreet } from './discreet.tsx'
import { MorePage } from './more-page.tsx'

/** What protects from a glance at this device. */
export const DiscreetModeScreen = () => (
  <MorePage>
    <Discreet />
    <AppLock />
  </MorePage>
)
