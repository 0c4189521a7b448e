import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface FakeTwilio {
  url: string
  account: { accountSid: string; authToken: string }
  /** The fields of each message received, whatever the response was. */
  received: Record<string, string>[]
  /** What the account is when it is asked for. */
  accountIs: (state: { status?: string; type?: string }) => void
  /** How the next messages are answered; 'never' leaves the request open. */
  respondWith: (status: number | 'never') => void
  close: () => Promise<void>
}

const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a-token-of-tests' }
const authorization = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`
const accountPath = `/2010-04-01/Accounts/${account.accountSid}`
const path = `${accountPath}/Messages.json`

/** The part of Twilio's HTTP API that the product uses. */
export async function fakeTwilio(): Promise<FakeTwilio> {
  const received: FakeTwilio['received'] = []
  let status: number | 'never' = 201
  let state: object = { status: 'active', type: 'Full' }
  const server = createServer(async (request, response) => {
    const reply = (code: number, body: object) =>
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const body = await text(request)
    const isAccount = request.method === 'GET' && request.url === `${accountPath}.json`
    if (!isAccount && (request.method !== 'POST' || request.url !== path))
      return reply(404, { code: 20404, message: 'not found' })
    if (request.headers.authorization !== authorization) return reply(401, { code: 20003, message: 'Authenticate' })
    if (isAccount) return reply(200, { sid: account.accountSid, ...state })
    received.push(Object.fromEntries(new URLSearchParams(body)))
    if (status === 'never') return
    if (status === 201) return reply(201, { sid: `SM${'0'.repeat(32)}`, status: 'queued' })
    const { To } = received.at(-1) ?? {}
    return reply(status, { code: 20000 + status, message: `The number ${To} was not served`, status })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    received,
    accountIs: (next) => {
      state = { ...state, ...next }
    },
    respondWith: (next) => {
      status = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
