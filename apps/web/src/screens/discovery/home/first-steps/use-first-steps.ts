import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localStore } from '../../../../browser/storage.ts'
import { preferencesQuery, profileQuery } from '../../../../features/members/index.ts'
import { useLock } from '../../../../lib/lock.ts'
import { useSession } from '../../../../lib/session.ts'
import { firstStepsOf, stepNames } from './first-steps.rules.ts'

/** On this device, until the member signs out. */
const storageKey = 'first-steps'

/** The own profile; the first steps, once they are known, until all of them are done or the member hides them. */
export function useFirstSteps() {
  const { user } = useSession()
  const [isHidden, setHidden] = useState(() => localStore.read(storageKey) !== null)
  const hasPin = useLock() !== 'none'
  const { data: profile, isLoading: isProfileLoading } = useQuery({
    ...profileQuery(user?.id ?? ''),
    enabled: user !== undefined,
  })
  const { data: preferences, isLoading: arePreferencesLoading } = useQuery({ ...preferencesQuery, enabled: !isHidden })
  const steps = !isHidden && profile && preferences && firstStepsOf({ profile, preferences, hasPin })
  const isDone = steps && stepNames.every((name) => steps[name] === 'done')
  return {
    isLoading: isProfileLoading || arePreferencesLoading,
    profile,
    steps: steps && !isDone ? steps : undefined,
    hide: () => {
      localStore.write(storageKey, 'hidden')
      setHidden(true)
    },
  }
}
