import { checkDomain } from './check-domain.ts'
import { checkClock, checkDisk, checkDocker, checkMemory } from './check-machine.ts'
import { checkPort } from './check-ports.ts'
import { checkMail, checkPayments, checkTwilio, type ProviderUrls } from './check-senders.ts'
import { checkSettings } from './check-settings.ts'
import { readEnvFile, type Settings } from './env-file.ts'
import { type Finding, missing } from './finding.ts'

interface CheckOptions {
  file: string
  resolver: string | undefined
  urls: ProviderUrls
}

/** Everything that can be known before the first start, by dry calls alone. */
export async function checkAll({ file, resolver, urls }: CheckOptions): Promise<Finding[]> {
  const settings = readEnvFile(file)
  if (Object.keys(settings).length === 0) return [missing('settings', `there is no ${file}: npm run setup makes it.`)]
  // One after the other: to load a provider's library takes seconds on a small server, and the others would time out.
  return [
    ...checkSettings(file, settings),
    ...(await checkAddress(settings, resolver)),
    ...(await checkMail(settings)),
    ...(await checkTwilio(settings, urls)),
    ...(await checkPayments(settings, urls)),
    await checkDocker(),
    checkDisk(),
    checkMemory(),
    await checkClock(urls.razorpay ?? 'https://api.razorpay.com'),
  ]
}

async function checkAddress(
  { PUBLIC_URL: publicUrl = '', HTTP_PORT, HTTPS_PORT }: Settings,
  resolver: string | undefined,
): Promise<Finding[]> {
  if (!URL.canParse(publicUrl)) return []
  return [
    await checkDomain(publicUrl, resolver),
    await checkPort(portOf(HTTP_PORT, 80), publicUrl, false),
    ...(publicUrl.startsWith('https:') ? [await checkPort(portOf(HTTPS_PORT, 443), publicUrl, true)] : []),
  ]
}

/** A port, which may have an address of this machine before it. */
const portOf = (text: string | undefined, fallback: number) =>
  Number(/(?:^|:)(\d{1,5})$/.exec(text ?? '')?.[1] ?? fallback)
