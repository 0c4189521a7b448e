import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toService, waitUntilReady } from '@satrangi/test-kit/child-service'
import { Failure } from '@satrangi/test-kit/failure'
import { inRoot, temporaryFolder } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'

/** For a machine without a name: certificates of its own, which no system trusts. */
const localSettings = 'admin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects'

/**
 * Puts the proxy of the containers before an API, as members reach it: HTTP/2 over TLS, assets from files. Browsers
 * have to accept a certificate that they do not know.
 */
export async function startProxy(apiOrigin: string) {
  if (spawnSync('caddy', ['version']).status !== 0)
    throw new Failure('Caddy is missing: `sudo apt-get install caddy`, or `brew install caddy`')
  const { folder, remove } = temporaryFolder()
  const healthPort = await freePort()
  const origin = `https://localhost:${await freePort()}`
  const config = readFileSync(inRoot('deploy/Caddyfile'), 'utf8')
    .replace('admin off', localSettings)
    .replace('{$SITE_ADDRESS::80}', origin)
    .replace('/srv', inRoot('apps/web/dist'))
    .replace('api:8080', new URL(apiOrigin).host)
    .replace(':2020', `:${healthPort}`)
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, config)
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: folder },
  })
  const service = toService(caddy)
  const stop = async () => {
    await service.stop()
    remove()
  }
  try {
    await waitUntilReady(`http://127.0.0.1:${healthPort}/`, caddy, AbortSignal.timeout(30_000))
    return { origin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
