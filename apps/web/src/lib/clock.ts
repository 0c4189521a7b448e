/** The time of this device, in milliseconds. */
export const now = () => Date.now()

/** A unique id; works on plain `http` too, where `randomUUID` does not. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
