import { createHmac } from 'node:crypto'
import { exampleOf, type NamedCall } from '@satrangi/contract/document'
import type { ExampleWorld } from './example-world.ts'
import { testPhoto } from './personas.ts'
import { rawCall } from './raw-call.ts'
import type { RawResponse } from './send.ts'

/** Sends the example of a call as it stands in the API document, with photos where it takes some. */
export async function sendExample(
  { test, viewer, moderatorHeaders, webhookSecret }: ExampleWorld,
  call: NamedCall,
): Promise<RawResponse> {
  const { route } = call
  const { params = {}, query, body } = exampleOf(call)
  const [param] = Object.values(params)
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const files = Object.fromEntries(
    await Promise.all((route.files ?? []).map(async (name) => [name, await testPhoto()])),
  )
  const signature = createHmac('sha256', webhookSecret)
    .update(JSON.stringify(body ?? {}))
    .digest('hex')
  return rawCall(test.app, route, {
    body,
    files,
    query: `?${search}`,
    ...(param === undefined ? {} : { param }),
    ...(route.access === 'member' ? { token: viewer.token } : {}),
    headers: {
      ...(route.access === 'desk' ? moderatorHeaders : {}),
      ...(route.encoding === 'signed' ? { 'x-razorpay-signature': signature } : {}),
    },
  })
}
