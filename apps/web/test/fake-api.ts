import { vi } from 'vitest'
import { type ContractApi, contractApi } from './contract-api.ts'
import { fetchThrough } from './fake-fetch.ts'
import { xmlHttpRequestTo } from './fake-xml-http-request.ts'

export interface FakeApi extends ContractApi {
  /** Stands where the network would be until the test is over. */
  install: () => void
}

/** An API that can only do what the contract allows, for a test. */
export function fakeApi(): FakeApi {
  const api = contractApi()
  return {
    ...api,
    install() {
      vi.stubGlobal('XMLHttpRequest', xmlHttpRequestTo(api.send))
      vi.stubGlobal('fetch', fetchThrough(api.send))
    },
  }
}
