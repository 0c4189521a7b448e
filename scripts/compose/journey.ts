import { once } from 'node:events'
import { apiBase, routes } from '@satrangi/contract'
import { Failure } from '@satrangi/test-kit/failure'
import { connectTestMembers, signUpTestMember, type TestMember } from '@satrangi/test-kit/guests'

/**
 * Two people sign up, find each other, connect and talk, each over another replica of the API.
 * @param origin where a browser finds the product
 * @param replicas where each replica is found alone
 * @returns one of them
 */
export async function smokeJourney(origin: string, replicas: readonly string[]): Promise<TestMember> {
  const asha = await signUpTestMember(origin, 'asha', '639980001')
  const noor = await signUpTestMember(origin, 'noor', '639980002')
  const { users } = await asha.call(routes.discovery.newest, { query: { limit: 10 } })
  if (!users.some(({ id }) => id === noor.id)) throw new Failure('Asha does not find Noor among the new members.')
  await connectTestMembers(asha, noor)

  const [one, other] = replicas
  if (!one || !other) throw new Failure(`Two replicas are needed, and there are ${replicas.length}.`)
  const [hers, theirs] = await Promise.all([openChat(one, asha, noor), openChat(other, noor, asha)])
  const arrives = nextMessage(theirs, asha.id)
  hers.send(JSON.stringify({ type: 'chat_message', message: 'Namaste', client_id: 'message-1' }))
  if ((await arrives) !== 'Namaste') throw new Failure('Another message arrived than the one that was sent.')
  const answer = nextMessage(hers, noor.id)
  theirs.send(JSON.stringify({ type: 'chat_message', message: 'Vanakkam', client_id: 'message-2' }))
  if ((await answer) !== 'Vanakkam') throw new Failure('Another answer arrived than the one that was sent.')
  for (const socket of [hers, theirs]) socket.close()

  const { user } = await noor.call(routes.members.view, { params: { id: noor.id } })
  const photo = await fetch(`${origin}/uploads/${user.photo1}`)
  if (photo.headers.get('content-type') !== 'image/webp') throw new Failure('A photo is not served.')
  return asha
}

async function openChat(origin: string, guest: TestMember, peer: TestMember): Promise<WebSocket> {
  const { ticket } = await guest.call(routes.chat.ticket, { body: {} })
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${apiBase}/chat/ws/chat/${peer.id}?token=${ticket}`)
  await once(socket, 'open')
  return socket
}

async function nextMessage(socket: WebSocket, sender: string): Promise<string> {
  const signal = AbortSignal.timeout(10_000)
  for (;;) {
    const [{ data }] = (await once(socket, 'message', { signal })) as [MessageEvent<string>]
    const frame = JSON.parse(data) as { type: string; sender_id?: string; message?: string }
    if (frame.type === 'chat_message' && frame.sender_id === sender) return frame.message ?? ''
  }
}
