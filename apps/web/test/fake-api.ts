import { policyVersion, routes } from '@satrangi/contract'
import { vi } from 'vitest'
import { emptyOperator } from './a-card.ts'
import { type ContractApi, createContractApi } from './contract-api.ts'
import { createFakeFetch } from './fake-fetch.ts'
import { createFakeXmlHttpRequest } from './fake-xml-http-request.ts'

export interface FakeApi extends ContractApi {
  /** Replaces the network until the test is over. */
  install: () => void
}

/** A fake API for a test that follows the contract. */
export function fakeApi(): FakeApi {
  const api = createContractApi()
  // Wherever plans or calls are shown, it is asked whether a mobile app exists.
  api.answer(routes.contact.operator, { operator: emptyOperator })
  // Home asks whether the policies have changed.
  api.answer(routes.consents.get, { version: policyVersion, is_due: false })
  // Every screen counts the requests that wait, and Home shows who accepted one.
  api.answer(routes.requests.received, { users: [], has_next: false, total: 0 })
  api.answer(routes.notifications.list, { notifications: [], has_next: false })
  // Each page of a lead asks for what they have to see.
  api.answer(routes.deskAlerts.list, { alerts: [], has_mail: false })
  return {
    ...api,
    install() {
      vi.stubGlobal('XMLHttpRequest', createFakeXmlHttpRequest(api.send))
      vi.stubGlobal('fetch', createFakeFetch(api.send))
    },
  }
}
