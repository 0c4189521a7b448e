import type { closeCodes, Socket, z } from '@satrangi/contract'
import type { Ctx } from './ctx.ts'
import type { Viewer } from './keys.ts'

/** An open socket as a feature sees it: frames out, and an end with a reason. */
export interface SocketConnection<Out> {
  send: (frame: Out) => void
  /** A frame that is JSON already: one that goes to several is written once. */
  sendText: (frame: string) => void
  close: (reason: keyof typeof closeCodes) => void
}

/** What a feature does with a socket; everything may be called until `closed` has been. */
export interface Listener<In> {
  /** A frame that fits the contract. Frames are handed over one after the other. */
  frame: (frame: In) => Promise<void>
  /** Something that does not fit the contract came. */
  unreadable?: () => void
  closed: () => void
}

/** Gives null when there is nothing to open for this viewer. */
type Open<Params, In, Out> = (
  ctx: Ctx,
  viewer: Viewer,
  params: Params,
  wire: SocketConnection<Out>,
) => Promise<Listener<In> | null>

export interface SocketHandler {
  readonly socket: Socket
  readonly open: Open<unknown, unknown, unknown>
}

type Read<S> = S extends z.ZodMiniType ? z.output<S> : unknown

/** Ties a socket of the contract to what opens it. Plain data: `http/sockets.ts` serves it. */
export function socketHandler<const S extends Socket>(
  socket: S,
  open: Open<Read<S['params']>, Read<S['fromClient']>, Read<S['toClient']>>,
): SocketHandler {
  return { socket, open: open as SocketHandler['open'] }
}
