import { type Call, type DeskRole, deskSession, makeCaller } from '@satrangi/contract'
import { startDeskSession } from '../src/features/moderation/desk-accounts/desk-sessions.ts'
import { moderatorKey } from '../src/keys.ts'
import { send } from './send.ts'
import type { TestApp } from './test-app.ts'

/** What a browser adds by itself to a call of one of our own pages. */
export const fromOwnPage = { 'sec-fetch-site': 'same-origin' }

const deskCookieOf = (token: string): string => `${deskSession.cookie}=${token}`

/** A moderator with a session at the desk. */
export interface TestModerator {
  key: bigint
  handle: string
  role: DeskRole
  /** The headers of their browser. */
  headers: Record<string, string>
  /** Calls as they do, through the contract. */
  call: Call
}

let count = 0
function nextHandle(role: DeskRole): string {
  count += 1
  return `${role}-${count}`
}

/** Adds a moderator and signs them in, without an invite. */
export async function signInModerator(
  test: TestApp,
  role: DeskRole,
  handle = nextHandle(role),
): Promise<TestModerator> {
  const { db, clock } = test.ctx
  const { key } = await db.deskModerator.create({ data: { handle, role, createdAt: clock.now() } })
  const headers = await startAnotherSession(test, key)
  return { key, handle, role, headers, call: deskCaller(test, headers) }
}

/** The headers of another browser of a moderator. */
export async function startAnotherSession({ ctx }: TestApp, key: bigint): Promise<Record<string, string>> {
  const { token } = await startDeskSession(ctx, ctx.db, moderatorKey(key))
  return { cookie: deskCookieOf(token), ...fromOwnPage }
}

/** The contract's caller with the headers of a browser at the desk, in which somebody presses something for each call. */
export const deskCaller = ({ app }: TestApp, browser: Readonly<Record<string, string>>): Call =>
  makeCaller(
    async ({ method, path, headers, body }) => {
      const answer = await send(app, {
        method,
        url: path,
        headers: { ...headers, ...browser, [deskSession.pressHeader]: '1' },
        payload: body as string | undefined,
      })
      return { status: answer.status, retryAfter: answer.headers['retry-after'] ?? null, text: answer.text }
    },
    () => undefined,
  )
