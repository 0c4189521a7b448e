import { FakeChatServer } from '../../test/fake-chat-server.ts'
import { addDefaultAnswers } from '../fixtures/default-answers.ts'
import { asha, noor } from '../fixtures/members.ts'
import type { GalleryContext } from '../state.types.ts'
import { createFakeNetwork } from './fake-network.ts'
import { installSockets } from './fake-sockets.ts'

/** A fresh network and fresh sockets with the default answers. */
export function createGalleryContext(): GalleryContext {
  const { api, neverAnswer, disconnect, isIdle, install } = createFakeNetwork()
  const chat = new FakeChatServer(asha.id, noor.id)
  const context: GalleryContext = {
    api,
    neverAnswer,
    disconnect,
    isIdle,
    chat,
    isChatConnected: true,
    counts: { chat: 3, notifications: 2 },
  }
  addDefaultAnswers(context)
  installSockets(context)
  install()
  return context
}
