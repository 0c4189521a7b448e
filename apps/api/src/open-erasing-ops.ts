import { aesEvidenceSeal } from './adapters/aes-evidence-seal.ts'
import { aesSeal } from './adapters/aes-seal.ts'
import { argon2IdentityDigest } from './adapters/argon2-identity-digest.ts'
import { hmacErasureDigest } from './adapters/hmac-erasure-digest.ts'
import { inProcessEventBus } from './adapters/in-process-event-bus.ts'
import { inProcessPresence } from './adapters/in-process-presence.ts'
import type { Needs } from './ctx.ts'
import { type OpsCtx, openOps } from './open-ops.ts'
import type { PhotoStorageConfig } from './photo-storage-config.ts'

/** What erasing a member uses besides. */
export type ErasingOpsCtx = OpsCtx &
  Needs<'bus' | 'seal' | 'pseudonym' | 'identityDigest' | 'erasureDigest' | 'presence'>

/** The secrets of the installation whose members are erased. */
export interface ErasingSecrets {
  readonly CODE_SECRET: string
  readonly LOG_SECRET: string
  readonly IDENTITY_SECRET: string
  readonly EVIDENCE_KEY: string
}

/** `openOps` for a database that no product serves yet: events reach nobody, and nobody is online. */
export async function openErasingOps({
  secrets,
  ...settings
}: {
  databaseUrl: string
  dataDir: string
  photoStorage: PhotoStorageConfig
  secrets: ErasingSecrets
}): Promise<{ ctx: ErasingOpsCtx; close: () => Promise<void> }> {
  const { ctx, close } = await openOps(settings)
  const logSeal = aesSeal(secrets.LOG_SECRET)
  const bus = inProcessEventBus(ctx.log)
  const presence = inProcessPresence(ctx.clock)
  return {
    ctx: {
      ...ctx,
      bus,
      presence,
      seal: aesSeal(secrets.CODE_SECRET),
      evidenceSeal: aesEvidenceSeal(secrets.EVIDENCE_KEY),
      pseudonym: (value) => logSeal.fingerprint(value).slice(0, 16),
      identityDigest: argon2IdentityDigest(secrets.IDENTITY_SECRET),
      erasureDigest: hmacErasureDigest(secrets.IDENTITY_SECRET),
    },
    close: async () => {
      await Promise.all([bus.close(), presence.close()])
      await close()
    },
  }
}
