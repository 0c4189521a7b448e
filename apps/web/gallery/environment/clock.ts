const RealDate = Date

/** A Wednesday evening in India, so that relative dates render the same on every day. */
const galleryStart = RealDate.parse('2026-03-04T13:00:00Z')

/** A time before the start of the gallery's clock, in the format of the API. */
export const minutesAgo = (minutes: number): string => new RealDate(galleryStart - minutes * 60_000).toISOString()
export const daysAgo = (days: number): string => minutesAgo(days * 24 * 60)

let startedAt = 0
const now = () => galleryStart + Math.round(performance.now() - startedAt)

/** Replaces `Date` by a clock that begins at that evening and runs. */
export function startClock(): void {
  startedAt = performance.now()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, proxy) => Reflect.construct(target, args.length === 0 ? [now()] : args, proxy),
    get: (target, name, proxy) => (name === 'now' ? now : Reflect.get(target, name, proxy)),
  })
}
