// What of a service worker's own types is used here; the page's library knows none of them.

interface LaterEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface AskEvent extends LaterEvent {
  readonly request: Request
  respondWith: (answer: Promise<Response>) => void
}

interface Events {
  install: LaterEvent
  activate: LaterEvent
  fetch: AskEvent
  message: LaterEvent & { readonly data: unknown }
}

export interface Scope {
  readonly location: Location
  readonly caches: CacheStorage
  readonly clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof Events>(name: Name, heard: (event: Events[Name]) => void) => void
}
