import type { Route } from '@satrangi/contract'
import type { ContractApi } from '../../test/contract-api.ts'
import type { Lines } from './sockets.ts'

/** Everything outside of the page that a state may arrange. */
export interface Scene extends Lines {
  api: ContractApi
  /** Never answers this call. */
  hold: (route: Route) => void
  /** Lets nothing through any more. */
  cut: () => void
  isQuiet: () => boolean
}
