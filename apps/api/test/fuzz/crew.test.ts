import { expect, it } from 'vitest'
import { addMember } from '../add-member.ts'
import { suspend } from '../member-states.ts'
import { testApp } from '../test-app.ts'
import { signUpAs } from './crew.ts'

it('does not wait for the answer of a peer who is suspended meanwhile', async () => {
  const test = await testApp({ limitScale: 1_000_000 })
  try {
    const [peer, asker] = [await addMember(test, 'peer'), await addMember(test, 'asker')]
    const suspendPeer = async () => suspend(test, peer) as never

    await expect(signUpAs(test, 'free', { peer, asker: { ...asker, call: suspendPeer } })).rejects.toThrow(
      'The peer can no longer be written to.',
    )
  } finally {
    await test.close()
  }
})
