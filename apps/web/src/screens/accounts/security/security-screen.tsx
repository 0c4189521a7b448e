import { ErrorBoundaries } from '../../../ui/error-boundary.tsx'
import { ChangePassword } from './change-password.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { Devices } from './devices.tsx'
import { SharedDevice } from './shared-device.tsx'
import { SignIns } from './sign-ins.tsx'

/** What keeps the account the member's own: password, devices, sign-ins and the address. */
export function SecurityScreen() {
  return (
    <div className="mx-auto flex max-w-text flex-col gap-5">
      <ErrorBoundaries>
        <ChangePassword />
        <Devices />
        <SignIns />
        <ConfirmEmail />
        <SharedDevice />
      </ErrorBoundaries>
    </div>
  )
}
