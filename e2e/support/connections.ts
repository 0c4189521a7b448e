import type { Page } from '@playwright/test'
import { routes } from '@satrangi/contract'
import { connectTestMembers, createCaller, signUpTestMember, type TestMember } from '@satrangi/test-kit/guests'
import type { Translate } from './catalogue.ts'
import { type ChatClient, openChatClient } from './chat-client.ts'
import { createNewMember } from './new-member.ts'
import { signInAsGuest } from './sign-in.ts'

const openClients: ChatClient[] = []

/** Signs a new member in on the page; returns functions that add connections and open chats. */
export async function signInWithConnections(page: Page, origin: string, t: Translate) {
  const { id } = await signInAsGuest(page, origin, t)
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  const asha: TestMember = { id, token, call: createCaller(origin, token) }
  return {
    asha,
    addConnection: async (name: string): Promise<TestMember> => {
      const { email, mobile } = createNewMember('Friend')
      const connection = await signUpTestMember(origin, email.split('@')[0] ?? '', mobile)
      await connection.call(routes.members.edit, { body: { name } })
      await connectTestMembers(connection, asha)
      return connection
    },
    /** A chat client for the first member, open until `closeChats`. */
    openChat: async (connection: TestMember, other: TestMember): Promise<ChatClient> => {
      const client = await openChatClient(origin, connection, other)
      openClients.push(client)
      return client
    },
  }
}

/** Closes the sockets of all chat clients, after each test. */
export function closeChats(): void {
  for (const client of openClients.splice(0)) client.close()
}
