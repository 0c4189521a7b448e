import { messageOf } from '@satrangi/test-kit/failure'
import { Interrupted } from '@satrangi/test-kit/stop-signal'
import { checkClock } from '../setup-steps/check-machine.ts'
import { checkMail, checkPayments, checkTwilio } from '../setup-steps/check-senders.ts'
import { type Finding, formatFindings, missing } from '../setup-steps/finding.ts'
import { checkArrivals } from './check-arrivals.ts'
import { checkBackups } from './check-backups.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkDatabase } from './check-database.ts'
import { checkRoom } from './check-room.ts'
import { checkRunning } from './check-running.ts'
import { checkStoredSecrets } from './check-secrets.ts'
import { checkSecretFiles, checkSettings } from './check-settings.ts'
import { checkWalSlot } from './check-wal-slot.ts'
import type { CheckedInstallation } from './installation.ts'

/**
 * Checks an installation and prints a line for each finding.
 * @returns 0 when nothing is missing, else 1
 */
export async function runDoctor(installation: CheckedInstallation, print: (text: string) => void): Promise<number> {
  const findings = await checkInstallation(installation)
  print(formatFindings(findings, 'Change that, then run the doctor again.'))
  return findings.some(({ state }) => state === 'missing') ? 1 : 0
}

async function checkInstallation(installation: CheckedInstallation): Promise<Finding[]> {
  const { settings } = installation
  const urls = { twilio: settings.TWILIO_BASE_URL, razorpay: settings.RAZORPAY_BASE_URL }
  // One after the other: to load a provider's library takes seconds on a small server, and the others would time out.
  return [
    ...checkSettings(settings),
    ...checkSecretFiles(installation.secretFiles),
    await checkRunning(settings),
    ...checkArrivals(installation.dataDir),
    ...(await checkStored(installation)),
    ...checkRoom(installation),
    ...(await checkMail(settings)),
    ...(await checkTwilio(settings, urls)),
    ...(await checkPayments(settings, urls)),
    ...(await checkCertificate(settings.PUBLIC_URL)),
    // Nobody outside is called for an installation on a desk.
    ...(settings.NODE_ENV === 'production' ? [await checkClock(urls.razorpay ?? 'https://api.razorpay.com')] : []),
  ]
}

/** What the database says. */
async function checkStored(installation: CheckedInstallation): Promise<Finding[]> {
  try {
    return await installation.withDatabase(async (url) => {
      const findings = await checkDatabase(url)
      const isUsable = findings.every(({ state }) => state !== 'missing')
      if (!isUsable) return findings
      const secrets = await checkStoredSecrets(url, installation.settings)
      const slot = await checkWalSlot(url, installation.settings)
      return [...findings, ...secrets, ...(await checkBackups(url, installation)), ...slot]
    })
  } catch (error) {
    if (error instanceof Interrupted) throw error
    return [missing('database', messageOf(error))]
  }
}
