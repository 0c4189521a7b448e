import { apiBase, deviceKey } from '@satrangi/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import type { DeviceKeys } from '../route-handler.ts'

const alphabet = '0-9A-HJKMNP-TV-Z'
/** 120 random bits, and 40 that only we can make of them: a key that somebody thought up has no limits of its own. */
const lengths = { random: 24, mark: 8 }
const cookiePattern = new RegExp(
  `(?:^|;\\s*)${deviceKey.cookie}=([${alphabet}]{${lengths.random}})([${alphabet}]{${lengths.mark}})\\s*(?:;|$)`,
)

type KeyContext = Pick<Ctx, 'seal'>

/** The key that a browser sent, and the one that it gets with its next login. */
export function deviceKeysOf(ctx: KeyContext & Pick<Ctx, 'random'>, request: FastifyRequest): DeviceKeys {
  const next = ctx.random.crockford(lengths.random)
  return { presented: presentedKey(ctx, request), next: next + markOf(ctx, next) }
}

/** The key that a browser sent, where it is one of ours; whose, if anybody's, the database knows. */
export function presentedKey(ctx: KeyContext, { headers }: FastifyRequest): string | undefined {
  const [, random = '', mark] = cookiePattern.exec(headers.cookie ?? '') ?? []
  return mark !== undefined && mark === markOf(ctx, random) ? random + mark : undefined
}

const markOf = ({ seal }: KeyContext, random: string): string =>
  Array.from(Buffer.from(seal.fingerprint(`mark of device key ${random}`), 'base64url').subarray(0, lengths.mark))
    .map((byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte & 31])
    .join('')

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
