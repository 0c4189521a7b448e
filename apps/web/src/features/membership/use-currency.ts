import { type Currency, isIndia, isInIndia, locationMaxAgeMs, locationTimeoutMs } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { profileQuery } from '../members/index.ts'

/** Whether the viewer's own country is India; undefined until it is known. */
function useLivesInIndia(): boolean | undefined {
  const { user } = useSession()
  const ownProfile = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== undefined })
  return ownProfile.data ? isIndia(ownProfile.data.country) : ownProfile.isError ? false : undefined
}

/** The currency of a price that is only mentioned: by the viewer's country alone, without asking the device. */
export function useMentionedCurrency(): Currency | undefined {
  const livesInIndia = useLivesInIndia()
  return livesInIndia === undefined ? undefined : livesInIndia ? 'INR' : 'USD'
}

/**
 * The currency of the price list. The country that the viewer wrote decides; where it is not
 * India, the device is asked, and until it answers it is taken to be abroad. Undefined until the
 * country is known.
 */
export function useCurrency() {
  const livesInIndia = useLivesInIndia()
  const [chosen, chooseCurrency] = useState<Currency>()
  const device = useQuery({
    queryKey: ['device', 'in-india'],
    queryFn: isDeviceInIndia,
    enabled: livesInIndia === false && chosen === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const suggested: Currency | undefined =
    livesInIndia || device.data ? 'INR' : livesInIndia === false ? 'USD' : undefined
  return { currency: chosen ?? suggested, choose: chooseCurrency }
}

/** Whether this device is in India, as far as it says. Its position stays here: only yes or no leaves this function. */
const isDeviceInIndia = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(isInIndia(coords)),
      () => resolve(false),
      { timeout: locationTimeoutMs, maximumAge: locationMaxAgeMs },
    )
  })
