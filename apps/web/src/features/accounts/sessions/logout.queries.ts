import { type BodyOf, routes } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { beforeLogout } from '../../../lib/before-logout.ts'
import { session } from '../../../lib/session.ts'
import { isStepUpCancelled } from '../../../lib/step-up.ts'

async function logOut(body: BodyOf<typeof routes.sessions.logout>): Promise<void> {
  await beforeLogout.run()
  await call(routes.sessions.logout, { body })
}

/** Signs this device out whether or not the server can be reached. */
export const useLogout = () =>
  useMutation({
    mutationFn: ({ forgetBrowser }: { forgetBrowser: boolean }) => logOut({ forget_browser: forgetBrowser }),
    onSettled: session.signOut,
  })

/** Ends every session, this one too. Nothing happens when the server could not be told. */
export const useLogoutEverywhere = ({ onDone, onFailed }: { onDone?: () => void; onFailed: () => void }) =>
  useMutation({
    mutationFn: () => logOut({ everywhere: true }),
    onSuccess: () => {
      onDone?.()
      session.signOut()
    },
    onError: (error) => {
      if (!isStepUpCancelled(error)) onFailed()
    },
  })
