import { vi } from 'vitest'

/** Replaces `IntersectionObserver`; `intersect` triggers an observer. */
export function fakeIntersectionObserver() {
  const observers: { options: IntersectionObserverInit; intersect: () => void }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly entry: (typeof observers)[number]
      constructor(intersect: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
        this.entry = { options, intersect: () => intersect([{ isIntersecting: true }]) }
      }
      observe() {
        observers.push(this.entry)
      }
      disconnect() {
        const index = observers.indexOf(this.entry)
        if (index >= 0) observers.splice(index, 1)
      }
    },
  )
  return {
    /** The active observers, filtered by root margin (`0px 0px 100px 0px`) or threshold. */
    observers: (filter: IntersectionObserverInit) =>
      observers.filter(
        ({ options }) =>
          (filter.rootMargin === undefined || options.rootMargin === filter.rootMargin) &&
          (filter.threshold === undefined || options.threshold === filter.threshold),
      ),
  }
}
