/** A session that was not used since then has expired. */
export const idleSince = (now: Date, idleSeconds: number) => new Date(now.getTime() - idleSeconds * 1000)

/** Where neither the browser nor the system is known. */
const unknownDevice = 'Unknown browser'

/** The browser and system of a stored device, 'Chrome on Android'; a single name is taken for a browser. */
export function deviceParts(device: string): { browser: string | null; system: string | null } {
  if (device === unknownDevice) return { browser: null, system: null }
  const [browser = null, system = null] = device.split(' on ')
  return { browser, system }
}
