import { join } from 'node:path'
import { startApi } from '@satrangi/test-kit/api'
import { inRoot } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import { HttpClient, type Sides } from '../lib/http-client.ts'
import { type DataPlan, withoutLimits } from '../lib/services.ts'
import { findProcesses, type Processes } from './processes.ts'

interface Started {
  port: number
  url: string
  env: NodeJS.ProcessEnv
}

/** Starts the API and the bare side on the same data; `running` ends them. */
export async function startSides(
  { dataDir, signal }: DataPlan,
  { port, url, env }: Started,
  running: ServiceGroup,
): Promise<{ sides: Sides; processes: Processes }> {
  const barePort = await freePort()
  const launch = async (name: string, program: string, at: number) => {
    const service = await startApi({
      args: [inRoot(program)],
      env: { ...env, ...withoutLimits, PORT: String(at) },
      logFile: join(dataDir, `${name}.log`),
      url: `http://127.0.0.1:${at}`,
      signal,
    })
    running.add(name, service)
    return service.pid ?? Number.NaN
  }
  const api = await launch('api', 'apps/api/dist/main.js', port)
  const bare = await launch('bare', 'bench/discovery/bare/server.ts', barePort)
  const sides: Sides = { api: new HttpClient(url), bare: new HttpClient(`http://127.0.0.1:${barePort}`) }
  return { sides, processes: findProcesses(dataDir, { api, bare }) }
}
