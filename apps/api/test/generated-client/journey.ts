import { callAs, formOf, replyOf, type Schemas } from './call-as.ts'

export interface Surroundings {
  /** The server of the document, where the tests serve it. */
  baseUrl: string
  /** The code that was sent to a number last. */
  readCode: (mobile: string) => Promise<string>
  photo: Blob
}

interface Member {
  id: string
  call: ReturnType<typeof callAs>
}

const about = {
  education: 'Masters',
  occupation: 'Designer',
  language: 'Marathi, English',
  city_name: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  bio: 'I like long walks and short meetings.',
} satisfies Partial<Schemas['SignUpConfirmBody']>

async function signUp({ baseUrl, readCode, photo }: Surroundings, name: string, mobile: string): Promise<Member> {
  const anybody = callAs(baseUrl)
  const account: Schemas['SignUpStartBody'] = {
    email: `${name}@people.example`,
    password: 'three quiet mangoes',
    name,
    gender: 'Queer',
    dob: '1995-06-15',
    mobilecode: '44',
    mobile,
    method: 'sms',
  }
  const started = await replyOf(anybody.POST('/users/signup123', { body: account, bodySerializer: formOf }))
  if (!('phase' in started) || started.phase !== 'request_otp') throw new Error('no code was asked for')
  const otp = await readCode(mobile)
  const body: Schemas['SignUpConfirmBody'] = { session_id: started.session_id, otp, ...about }
  const bodySerializer = (fields: object) => formOf({ ...fields, photo1: photo })
  const confirmed = await replyOf(anybody.POST('/users/signup123', { body, bodySerializer }))
  if (!('phase' in confirmed) || confirmed.phase !== 'confirm_otp') throw new Error('nobody was signed up')
  return { id: confirmed.user.id, call: callAs(baseUrl, confirmed.access_token) }
}

/** Says something over the WebSocket, and waits for its acknowledgement. */
async function say({ baseUrl }: Surroundings, { call }: Member, to: Member, message: string): Promise<void> {
  const { ticket } = await replyOf(call.POST('/chat/ws-ticket', { body: {} }))
  const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/chat/ws/chat/${to.id}?token=${ticket}`)
  await new Promise<void>((acknowledged, failed) => {
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'chat_message', message, client_id: 'journey-1' })),
    )
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as { type: string; detail?: string }
      if (frame.type === 'chat_message') acknowledged()
      if (frame.type === 'error') failed(new Error(frame.detail))
    })
    socket.addEventListener('close', ({ code }) => failed(new Error(`closed with ${code}`)))
  })
  socket.close()
}

/** Two members sign up, find each other, connect and talk, with nothing but what the API document says. */
export async function meet(surroundings: Surroundings): Promise<{ sender: string; messages: Schemas['Message'][] }> {
  const asha = await signUp(surroundings, 'asha', '7700900001')
  const noor = await signUp(surroundings, 'noor', '7700900002')

  const { users: found } = await replyOf(asha.call.GET('/users/profiles', { params: { query: { location: 'Pune' } } }))
  const [summary] = found.filter(({ id }) => id === noor.id)
  if (!summary) throw new Error('noor was not found')
  const sent = await replyOf(asha.call.POST('/users/requests/send', { body: { user_id: summary.id, note: 'Hello' } }))
  if (sent.match_status !== 'sent') throw new Error(sent.message)

  const received = await replyOf(noor.call.GET('/users/connections/received', {}))
  const [request] = received.users
  if (!request) throw new Error('no request was received')
  await replyOf(noor.call.POST('/users/requests/respond', { body: { user_id: request.id, status: 'accepted' } }))

  await replyOf(asha.call.POST('/chat/open', { body: { user_id: noor.id } }))
  await say(surroundings, asha, noor, 'Tea on Sunday?')
  const path = { id: asha.id }
  const { messages } = await replyOf(noor.call.GET('/chat/chat/history/{id}', { params: { path } }))
  return { sender: asha.id, messages }
}

/** What a stranger is told who asks for a conversation: the codes are part of the types. */
export async function askAsStranger({ baseUrl }: Surroundings): Promise<string> {
  const { error } = await callAs(baseUrl).POST('/chat/open', { body: { user_id: 'SG00000000' } })
  if (error?.code === 'chat_limit') return `chat_limit ${error.params.limit}`
  return error?.code ?? 'nothing'
}
