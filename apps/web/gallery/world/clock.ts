const RealDate = Date

/** A Wednesday evening in India. Screens that say `today` say the same on every day. */
const galleryStart = RealDate.parse('2026-03-04T13:00:00Z')

/** A moment before that, as the API writes times. */
export const minutesAgo = (minutes: number): string => new RealDate(galleryStart - minutes * 60_000).toISOString()
export const daysAgo = (days: number): string => minutesAgo(days * 24 * 60)

let startedAt = 0
const now = () => galleryStart + Math.round(performance.now() - startedAt)

/** From now on it is that evening, and time goes on. */
export function startClock(): void {
  startedAt = performance.now()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, proxy) => Reflect.construct(target, given.length === 0 ? [now()] : given, proxy),
    get: (target, name, proxy) => (name === 'now' ? now : Reflect.get(target, name, proxy)),
  })
}
