import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { photo } from '@satrangi/contract'
import { inRoot, temporaryFolder } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'

const { folder, remove } = temporaryFolder()
const [apiPort, innerPort, nginxPort, caddyPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
const children: ChildProcess[] = []

/** What the API would get of a call. */
const api = createServer(async (request, response) => {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  // A proxy that refuses a body in its middle cuts the call off.
  await once(request, 'end').catch(() => {})
  response.end(JSON.stringify({ headers: request.headers, bytes }))
})
new WebSocketServer({ server: api }).on('connection', (socket) => {
  socket.on('message', (data) => socket.send(`got ${data}`))
})

beforeAll(async () => {
  api.listen(apiPort, '127.0.0.1')
  startCaddy(
    'inner',
    readFileSync(inRoot('deploy/Caddyfile'), 'utf8')
      .replace('{$SITE_ADDRESS::80}', `http://:${innerPort}`)
      .replace('api:8080', `127.0.0.1:${apiPort}`)
      .replace('http://:2020', `http://:${await freePort()}`),
  )
  startCaddy('outer', fill(readFileSync(inRoot('deploy/examples/Caddyfile'), 'utf8'), `http://:${caddyPort}`))
  startNginx()
  await Promise.all([innerPort, nginxPort, caddyPort].map(untilOpen))
})
afterAll(async () => {
  await Promise.all(
    children.map(async (child) => {
      child.kill('SIGTERM')
      await once(child, 'close')
    }),
  )
  api.close()
  remove()
})

/** The example for this machine's ports, and without a certificate. */
const fill = (example: string, address: string) =>
  example.replaceAll('127.0.0.1:8080', `127.0.0.1:${innerPort}`).replace('satrangi.example', address)

function startCaddy(name: string, text: string): void {
  const file = join(folder, name)
  writeFileSync(file, text)
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  // The containers' own has no admin interface, and two cannot have the same.
  writeFileSync(file, text.includes('admin off') ? text : text.replace('{\n', '{\n\tadmin off\n'))
  start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], `${name}.log`, env)
}

function startNginx(): void {
  const example = readFileSync(inRoot('deploy/examples/nginx.conf'), 'utf8')
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${innerPort}`)
    .replace('listen 443 ssl http2', `listen ${nginxPort}`)
    .replace('listen 80;', `listen unix:${folder}/redirect;`)
    .replace(/\tssl_.*\n/g, '')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp;`)
  mkdirSync(join(folder, 'temp'))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; events {}\nhttp {\naccess_log ${folder}/nginx.log;\n${places.join('\n')}\n${example}}\n`,
  )
  start('nginx', ['-e', join(folder, 'nginx.log'), '-c', join(folder, 'nginx.conf')], 'nginx.log')
}

function start(program: string, args: string[], logName: string, env = process.env): void {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.on('data', (text) => writeFileSync(join(folder, logName), text, { flag: 'a' }))
  children.push(child)
}

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    if (children.some(({ exitCode }) => exitCode !== null))
      throw new Error(readFileSync(join(folder, 'nginx.log'), 'utf8'))
    await pause(50)
  }
}

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  bytes: number
}

/** From another address of this machine than the proxies have. */
async function send(port: number, body = Buffer.alloc(0), path = '/'): Promise<Reply> {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'content-length': String(body.length) }
  const call = request({ port, host: '127.0.0.1', localAddress: '127.0.0.2', method: 'POST', path, headers })
  call.end(body)
  const [response] = await once(call, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  const status = response.statusCode as number
  return { status, ...(status === 200 ? (JSON.parse(text) as Omit<Reply, 'status'>) : { headers: {}, bytes: 0 }) }
}

describe.each([
  ['nginx', nginxPort, 'nginx.log'],
  ['Caddy', caddyPort, 'outer.log'],
])('behind the example for %s', (_, port, logName) => {
  it('the API gets the caller’s own address before that of the proxy, and nothing that the caller says of it', async () => {
    expect((await send(port)).headers['x-forwarded-for']).toBe('127.0.0.2, 127.0.0.1')
  })

  it('a chat is open', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/chat`)
    await once(socket, 'open')
    socket.send('Namaste')
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>]
    expect(data).toBe('got Namaste')
    socket.close()
  })

  it('a form with five photos arrives, and a larger one does not', async () => {
    const largest = Buffer.alloc(5 * photo.maxBytes + 100_000)
    expect((await send(port, largest)).bytes).toBe(largest.length)
    const isAccepted = send(port, Buffer.alloc(61 * 1024 * 1024)).then(({ status }) => status < 400)
    expect(await isAccepted.catch(() => false)).toBe(false)
  })

  it('nothing of a call is logged, whatever its result', async () => {
    const path = '/uploads/photo?signature=secret-of-a-photo'
    await send(port, undefined, path)
    await send(port, Buffer.alloc(61 * 1024 * 1024), path).catch(() => undefined)
    for (const name of [logName, 'inner.log'])
      expect(readFileSync(join(folder, name), { encoding: 'utf8', flag: 'a+' })).not.toMatch(
        /secret-of|127\.0\.0\.2|203\.0/,
      )
  })
})
