import { FakeChatServer } from '../../test/fake-chat-server.ts'
import { asha, noor } from '../fixtures/people.ts'
import { usualAnswers } from '../fixtures/usual-answers.ts'
import { createNetwork } from './network.ts'
import type { Scene } from './scene.types.ts'
import { installSockets } from './sockets.ts'

/** A network of its own, which answers as a member meets it on a usual day. */
export function createScene(): Scene {
  const { api, hold, cut, isQuiet, install } = createNetwork()
  const chat = new FakeChatServer(asha.id, noor.id)
  const scene: Scene = { api, hold, cut, isQuiet, chat, isChatConnected: true, counts: { chat: 3, notifications: 2 } }
  usualAnswers(scene)
  installSockets(scene)
  install()
  return scene
}
