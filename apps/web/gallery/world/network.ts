import type { Route } from '@satrangi/contract'
import { contractApi } from '../../test/contract-api.ts'
import { fetchThrough } from '../../test/fake-fetch.ts'
import { xmlHttpRequestTo } from '../../test/fake-xml-http-request.ts'

const never = new Promise<never>(() => {})

/** The way to an API that answers what a state says, and complains about every other call. */
export function createNetwork() {
  const api = contractApi()
  let inFlight = 0
  let held = 0
  let isCut = false

  const send: typeof api.send = async (sent) => {
    if (isCut) throw new TypeError('There is no network.')
    inFlight += 1
    try {
      return await api.send(sent)
    } finally {
      inFlight -= 1
    }
  }

  return {
    api,
    /** From now on this call is never answered: what waits for it stays as it is. */
    hold(route: Route): void {
      api.answer(route, () => {
        held += 1
        return never
      })
    },
    /** From now on nothing gets through. */
    cut(): void {
      isCut = true
    },
    /** Whether every call that will be answered has been. */
    isQuiet: () => inFlight === held,
    install(): void {
      globalThis.XMLHttpRequest = xmlHttpRequestTo(send) as unknown as typeof XMLHttpRequest
      globalThis.fetch = fetchThrough(send) as typeof fetch
    },
  }
}
