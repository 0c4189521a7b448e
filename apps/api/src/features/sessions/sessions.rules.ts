/** A session that was not used since then has ended by itself. */
export const idleSince = (now: Date, idleSeconds: number) => new Date(now.getTime() - idleSeconds * 1000)

/** Where neither the browser nor the system is known. */
const unknownDevice = 'Unknown browser'

/** A device as it is stored, 'Chrome on Android', in its parts; one that stands alone is taken for a browser. */
export function deviceParts(device: string): { browser: string | null; system: string | null } {
  if (device === unknownDevice) return { browser: null, system: null }
  const [browser = null, system = null] = device.split(' on ')
  return { browser, system }
}
