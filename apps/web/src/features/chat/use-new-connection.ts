import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptedConnection, shownAcceptances } from '../connections/index.ts'
import { firstMessageQuery } from './first-message.queries.ts'

/** An older connection in which nobody wrote is nothing new. */
const newForMs = 30 * 86_400_000

interface Connection {
  readonly id: string
  /** When the two were connected. */
  readonly since: string
}

/**
 * Shows the viewer once that they are connected, also if it was the other side who accepted: where this device has not
 * shown it, and the two have not talked.
 */
export function useNewConnection() {
  const client = useQueryClient()
  const [isChecking, setChecking] = useState(false)
  const isNew = async ({ id, since }: Connection) => {
    if (shownAcceptances.has(id) || Date.now() - Date.parse(since) > newForMs) return false
    const { haveTalked } = await client.fetchQuery({ ...firstMessageQuery(id), staleTime: 0, retry: false })
    return !haveTalked
  }
  return {
    isChecking,
    /** @param otherwise for whom it is nothing new, or where that cannot be found out */
    async show(connection: Connection, otherwise?: () => void): Promise<void> {
      setChecking(true)
      const isShown = await isNew(connection).catch(() => false)
      setChecking(false)
      if (isShown) acceptedConnection.show(connection.id)
      else otherwise?.()
    },
  }
}
