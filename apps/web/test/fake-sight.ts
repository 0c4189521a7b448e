import { vi } from 'vitest'

/** Stands where the browser watches what comes into sight; `reach` says that it has come. */
export function fakeSight() {
  const watched: { options: IntersectionObserverInit; seen: () => void }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly mine: (typeof watched)[number]
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
        this.mine = { options, seen: () => seen([{ isIntersecting: true }]) }
      }
      observe() {
        watched.push(this.mine)
      }
      disconnect() {
        const at = watched.indexOf(this.mine)
        if (at >= 0) watched.splice(at, 1)
      }
    },
  )
  return {
    /** Those who watch now, by how near (`0px 0px 100px 0px`) or how much of it they want to see. */
    watched: (wanted: IntersectionObserverInit) =>
      watched.filter(
        ({ options }) =>
          (wanted.rootMargin === undefined || options.rootMargin === wanted.rootMargin) &&
          (wanted.threshold === undefined || options.threshold === wanted.threshold),
      ),
  }
}
