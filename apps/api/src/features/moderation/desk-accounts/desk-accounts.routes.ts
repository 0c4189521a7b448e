import { outcome, routes } from '@satrangi/contract'
import { type DeskCookie, handle, type RouteHandler } from '../../../route-handler.ts'
import { acceptWithPasskey, offerPasskey } from './accept-invite.ts'
import { endDeskSession, type NewDeskSession, presentSession } from './desk-sessions.ts'
import { listModerators, type ModeratorRow } from './moderators.store.ts'
import { requestPasskey, signInWithPasskey } from './sign-in.ts'

/** Gives the browser its session, and tells it of it. */
function begin(deskCookie: DeskCookie, session: NewDeskSession) {
  deskCookie.set(session.token)
  return presentSession(session)
}

const desk = routes.deskSession

const presentModerator = ({ handle, role, createdAt, lastSignedInOn, removedAt }: ModeratorRow) => ({
  handle,
  role,
  since: createdAt.toISOString(),
  last_signed_in_on: lastSignedInOn,
  removed_at: removedAt?.toISOString() ?? null,
})

export const deskAccountsRoutes: readonly RouteHandler[] = [
  handle(desk.passkeyForInvite, (ctx, { body }) => offerPasskey(ctx, body)),
  handle(desk.acceptWithPasskey, async (ctx, { body, deskCookie }) =>
    begin(deskCookie, await acceptWithPasskey(ctx, body)),
  ),
  handle(desk.passkeyOptions, (ctx) => requestPasskey(ctx)),
  handle(desk.signInWithPasskey, async (ctx, { body, deskCookie }) =>
    begin(deskCookie, await signInWithPasskey(ctx, body)),
  ),
  handle(routes.deskModerators.list, async ({ db }) => ({
    moderators: (await listModerators(db)).map(presentModerator),
  })),
  handle(desk.get, async (_ctx, { moderator }) => presentSession(moderator)),
  handle(desk.end, async (ctx, { moderator, deskCookie }) => {
    await endDeskSession(ctx, moderator)
    deskCookie.clear()
    return outcome('desk_signed_out')
  }),
]
