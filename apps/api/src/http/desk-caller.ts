import { deskSession, type LimitName, mayAct, type Route } from '@satrangi/contract'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { findModerator } from '../features/moderation/index.ts'
import type { Moderator } from '../keys.ts'
import { Refusal } from '../refusal.ts'
import { readDeskToken } from './desk-cookie.ts'
import { callerByAccount, callerByAddress, type Throttle } from './throttle.ts'

interface DeskCall {
  route: Route
  request: FastifyRequest
  limits: readonly LimitName[]
  call: string
}

/**
 * Finds the moderator who makes a call, and counts it for their address and account.
 * @throws Refusal `desk_session_expired`, the same for every kind of bad token; `not_permitted` for another role's call
 */
export async function requireModerator(
  { ctx, limit }: { ctx: Ctx; limit: Throttle },
  { route, request, limits, call }: DeskCall,
): Promise<Moderator> {
  // The database is not asked on behalf of an address that calls too often.
  await limit(limits, call, callerByAddress(ctx, request))
  const token = readDeskToken(request)
  const isPress = request.method !== 'GET' || request.headers[deskSession.pressHeader] === '1'
  const moderator = token === undefined ? undefined : await findModerator(ctx, token, isPress)
  if (!moderator) throw new Refusal('desk_session_expired')
  await limit(limits, call, callerByAccount(ctx, `desk ${moderator.key}`))
  if (!route.action || !mayAct(moderator.role, route.action)) throw new Refusal('not_permitted')
  return moderator
}
