import type { z } from './zod.ts'

type Schema = z.ZodMiniType

/** One WebSocket of the API: the parameters of its path and the frames in each direction. */
export interface Socket {
  /** Below the base path `/api/v1`; parameters as `:name`. */
  readonly path: string
  readonly summary: string
  readonly params?: Schema
  /** A frame from the client, already parsed from JSON. */
  readonly fromClient: Schema
  /** A frame to the client. */
  readonly toClient: Schema
}

/** Keeps the exact types of a socket's frames. */
export const defineSocket = <const S extends Socket>(socket: S): S => Object.freeze(socket)

/** Why the server closed a socket; the browser sees these numbers. */
export const closeCodes = {
  no_session: 4401,
  not_connected: 4403,
  /** The other side did not answer a ping. */
  idle: 4408,
  /** Newer sockets of the member took its place: five of a kind are open at most. */
  displaced: 4410,
  /** A newer login took the place of its session: five are open at most. */
  session_displaced: 4411,
  flood: 4429,
  /** The conversations of the day are used up. */
  chat_limit: 4429,
  /** Standard: a frame was not text. */
  not_text: 1003,
  /** Standard: the server is restarting; the client reconnects. */
  restarting: 1012,
} as const
