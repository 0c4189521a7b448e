import type { Send } from '@satrangi/contract'

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0))

/**
 * Sends each read in a task of its own. A page that is shown asks for many things at once, and each costs a slow
 * phone some milliseconds: between them it answers a tap.
 */
export const inOwnTask =
  (send: Send): Send =>
  async (request) => {
    if (request.method === 'GET') await nextTask()
    return send(request)
  }
