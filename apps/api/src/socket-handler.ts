import type { closeCodes, Socket, z } from '@satrangi/contract'
import type { Ctx } from './ctx.ts'
import type { Viewer } from './keys.ts'
import type { Refusal } from './refusal.ts'

/** An open socket as a feature sees it: it sends frames and closes with a reason. */
export interface SocketConnection<Out> {
  send: (frame: Out) => void
  /** Sends a frame that is JSON already, so that one for several clients is serialised once. */
  sendText: (frame: string) => void
  close: (reason: keyof typeof closeCodes) => void
}

/** A feature's callbacks for a socket; none is called after `closed`. */
export interface SocketListener<In> {
  /** Handles a valid frame. Frames are handled one after the other. */
  frame: (frame: In) => Promise<void>
  /** An invalid frame has arrived; the refusal names the fields at fault where it is a frame at all. */
  unreadable?: (refusal: Refusal, frame: unknown) => void
  closed: () => void
}

/** Returns null when there is nothing to open for this viewer. */
type Open<Params, In, Out> = (
  ctx: Ctx,
  viewer: Viewer,
  params: Params,
  connection: SocketConnection<Out>,
) => Promise<SocketListener<In> | null>

export interface SocketHandler {
  readonly socket: Socket
  readonly open: Open<unknown, unknown, unknown>
}

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : unknown

/** Connects a socket of the contract to the function that opens it. `http/sockets.ts` serves it. */
export function socketHandler<const S extends Socket>(
  socket: S,
  open: Open<OutputOf<S['params']>, OutputOf<S['fromClient']>, OutputOf<S['toClient']>>,
): SocketHandler {
  return { socket, open: open as SocketHandler['open'] }
}
