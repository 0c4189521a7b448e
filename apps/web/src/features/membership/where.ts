import { isInIndia, whereMaxAge, whereTimeout } from '@satrangi/contract'

/** Whether this device is in India, as far as it says. Its position stays here: only yes or no leaves this function. */
export const isDeviceInIndia = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(isInIndia(coords)),
      () => resolve(false),
      { timeout: whereTimeout, maximumAge: whereMaxAge },
    )
  })
