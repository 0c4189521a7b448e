import { apiBase, deviceKey } from '@satrangi/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import type { DeviceKeys } from '../route-handler.ts'

/** 160 random bits. */
const keyLength = 32
const cookiePattern = new RegExp(`(?:^|;\\s*)${deviceKey.cookie}=([0-9A-HJKMNP-TV-Z]{${keyLength}})\\s*(?:;|$)`)

/** The key that a browser sent, and the one that it gets with its next login. */
export function deviceKeysOf({ random }: Pick<Ctx, 'random'>, { headers }: FastifyRequest): DeviceKeys {
  const presented = cookiePattern.exec(headers.cookie ?? '')?.[1]
  return { presented, next: random.crockford(keyLength) }
}

/** Stores a key in the browser, where no script can read it and no other site can send it. */
export function setDeviceKey(ctx: Pick<Ctx, 'config'>, reply: FastifyReply, key: string): void {
  reply.header('set-cookie', `${deviceKey.cookie}=${key}; Max-Age=${deviceKey.ttlSeconds}; ${attributesOf(ctx)}`)
}

export function clearDeviceKey(ctx: Pick<Ctx, 'config'>, reply: FastifyReply): void {
  reply.header('set-cookie', `${deviceKey.cookie}=; Max-Age=0; ${attributesOf(ctx)}`)
}

const attributesOf = ({ config }: Pick<Ctx, 'config'>): string =>
  [
    `Path=${apiBase}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(config.http.publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
