import { type Currency, isIndia, isInIndia, locationMaxAgeMs, locationTimeoutMs } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { profileQuery } from '../members/index.ts'

/**
 * The currency of the price list. The country that the viewer wrote decides; where it is not
 * India, the device is asked, and until it answers it is taken to be abroad. Undefined until the
 * country is known.
 */
export function useCurrency() {
  const { user } = useSession()
  const [chosen, chooseCurrency] = useState<Currency>()
  const ownProfile = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== undefined })
  const livesInIndia = ownProfile.data ? isIndia(ownProfile.data.country) : ownProfile.isError ? false : undefined
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
