import { routes } from '@satrangi/contract'
import { describe, it } from 'vitest'
import { addMember } from '../../test/add-member.ts'
import { connect } from '../../test/personas.ts'
import { openRaw } from '../../test/raw-socket.ts'
import { openChat } from '../../test/socket.ts'
import { openTestApp } from '../../test/test-app.ts'

let made = 0
const test = await openTestApp({ limitScale: 2 })

/** Two who are connected, and a socket of the one that answers no close frame. */
async function openConversation() {
  made += 1
  const [asha, noor] = await Promise.all([addMember(test, `asha${made}`), addMember(test, `noor${made}`)])
  await connect(asha, noor)
  const raw = await openRaw(test, asha, noor)
  const write = (message: string) => raw.send({ type: 'chat_message', message })
  const written = (message: string) => test.ctx.db.message.count({ where: { body: message } })
  /** Goes on writing after the close frame, until nobody is there; gives how much of it was stored. */
  const writeOn = async () => {
    for (let count = 0; count < 5; count += 1) write(`written on to ${noor.id}`)
    await raw.gone
    return written(`written on to ${noor.id}`)
  }
  return { asha, noor, raw, write, written, writeOn }
}

// At the same time, because each client is waited for.
describe.concurrent('a client that ignores a close frame and goes on sending', () => {
  it('is ignored and disconnected when its session has ended', async ({ expect }) => {
    const { asha, raw, writeOn } = await openConversation()
    await asha.call(routes.sessions.logout, { body: { everywhere: true } })
    expect(await raw.closeCode).toBe(4401)
    expect(await writeOn()).toBe(0)
  })

  it('is ignored and disconnected when it sent more than a person types', async ({ expect }) => {
    const { raw, writeOn } = await openConversation()
    for (let count = 0; count < 60; count += 1) raw.send({ type: 'typing' })
    expect(await raw.closeCode).toBe(4429)
    expect(await writeOn()).toBe(0)
  })

  it('is ignored and disconnected when five newer sockets were opened', async ({ expect }) => {
    const { asha, noor, raw, writeOn } = await openConversation()
    const sockets = []
    for (let count = 0; count < 5; count += 1) sockets.push(await openChat(test, asha, noor))
    expect(await raw.closeCode).toBe(4410)
    expect(await writeOn()).toBe(0)
    for (const socket of sockets) socket.close()
  })

  it('is disconnected when the other member has deleted their account', async ({ expect }) => {
    const { noor, raw, write, written } = await openConversation()
    write(`hello ${noor.id}`)
    await expect.poll(() => written(`hello ${noor.id}`)).toBe(1)
    await noor.call(routes.myData.erase, { body: {} })
    expect(await raw.closeCode).toBe(4403)
    await raw.gone
  })

  it('is disconnected when there was nothing to open', async ({ expect }) => {
    const { asha, noor, raw } = await openConversation()
    raw.socket.destroy()
    await noor.call(routes.myData.erase, { body: {} })
    const late = await openRaw(test, asha, noor)
    expect(await late.closeCode).toBe(4403)
    await late.gone
  })
})
