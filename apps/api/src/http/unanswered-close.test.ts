import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../test/add-member.ts'
import { connect, type TestMember } from '../../test/personas.ts'
import { openRaw, type RawSocket } from '../../test/raw-socket.ts'
import { openChat } from '../../test/socket.ts'
import { openTestApp } from '../../test/test-app.ts'

let asha: TestMember
let noor: TestMember
let made = 0
let raw: RawSocket
const test = await openTestApp({ limitScale: 2 })
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  await connect(asha, noor)
  raw = await openRaw(test, asha, noor)
})

const say = (message: string) => raw.send({ type: 'chat_message', message })
const written = (message: string) => test.ctx.db.message.count({ where: { body: message } })

/** Goes on talking after the closeCode, until nobody is there. */
async function talkOn() {
  for (let count = 0; count < 5; count += 1) say(`talked on ${made}`)
  await raw.gone
}

describe('a client that ignores a close frame and goes on sending', () => {
  it('is ignored and disconnected when its session has ended', async () => {
    await asha.call(routes.sessions.logout, { body: { everywhere: true } })
    expect(await raw.closeCode).toBe(4401)
    await talkOn()
    expect(await written(`talked on ${made}`)).toBe(0)
  })

  it('is ignored and disconnected when it sent more than a person types', async () => {
    for (let count = 0; count < 60; count += 1) raw.send({ type: 'typing' })
    expect(await raw.closeCode).toBe(4429)
    await talkOn()
    expect(await written(`talked on ${made}`)).toBe(0)
  })

  it('is ignored and disconnected when five newer sockets were opened', async () => {
    const sockets = []
    for (let count = 0; count < 5; count += 1) sockets.push(await openChat(test, asha, noor))
    expect(await raw.closeCode).toBe(4429)
    await talkOn()
    expect(await written(`talked on ${made}`)).toBe(0)
    for (const socket of sockets) socket.close()
  })

  it('is disconnected when the other member has deleted their account', async () => {
    say(`hello ${made}`)
    await expect.poll(() => written(`hello ${made}`)).toBe(1)
    await noor.call(routes.myData.erase, { body: {} })
    expect(await raw.closeCode).toBe(4403)
    await raw.gone
  })

  it('is disconnected when there was nothing to open', async () => {
    raw.socket.destroy()
    await noor.call(routes.myData.erase, { body: {} })
    const late = await openRaw(test, asha, noor)
    expect(await late.closeCode).toBe(4403)
    await late.gone
  })
})
