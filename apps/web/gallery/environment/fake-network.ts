import type { Route } from '@satrangi/contract'
import { createContractApi } from '../../test/contract-api.ts'
import { createFakeFetch } from '../../test/fake-fetch.ts'
import { createFakeXmlHttpRequest } from '../../test/fake-xml-http-request.ts'

const never = new Promise<never>(() => {})

/** A network to an API that answers what a state defines, and fails on every other call. */
export function createFakeNetwork() {
  const api = createContractApi()
  let inFlight = 0
  let unansweredCalls = 0
  let isDisconnected = false

  const send: typeof api.send = async (request) => {
    if (isDisconnected) throw new TypeError('There is no network.')
    inFlight += 1
    try {
      return await api.send(request)
    } finally {
      inFlight -= 1
    }
  }

  return {
    api,
    /** Leaves every call of this route without an answer. */
    neverAnswer(route: Route): void {
      api.answer(route, () => {
        unansweredCalls += 1
        return never
      })
    },
    /** Makes every call from now on fail, as without a network. */
    disconnect(): void {
      isDisconnected = true
    },
    /** Whether every call that gets an answer has got it. */
    isIdle: () => inFlight === unansweredCalls,
    install(): void {
      globalThis.XMLHttpRequest = createFakeXmlHttpRequest(send) as unknown as typeof XMLHttpRequest
      globalThis.fetch = createFakeFetch(send) as typeof fetch
    },
  }
}
