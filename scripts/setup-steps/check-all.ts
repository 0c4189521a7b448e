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
  const found = await Promise.all([
    checkSettings(file, settings),
    ...(settings.PUBLIC_URL && URL.canParse(settings.PUBLIC_URL)
      ? checkAddress(settings, settings.PUBLIC_URL, resolver)
      : []),
    checkMail(settings),
    checkTwilio(settings, urls),
    checkPayments(settings, urls),
    checkDocker(),
    checkDisk(),
    checkMemory(),
    checkClock(urls.razorpay ?? 'https://api.razorpay.com'),
  ])
  return found.flat()
}

function checkAddress(settings: Settings, publicUrl: string, resolver: string | undefined): Promise<Finding>[] {
  const isTls = publicUrl.startsWith('https:')
  return [
    checkDomain(publicUrl, resolver),
    checkPort(portOf(settings.HTTP_PORT, 80), publicUrl, false),
    ...(isTls ? [checkPort(portOf(settings.HTTPS_PORT, 443), publicUrl, true)] : []),
  ]
}

const portOf = (text: string | undefined, fallback: number) => (/^\d{1,5}$/.test(text ?? '') ? Number(text) : fallback)
