import { freePort } from '@satrangi/test-kit/ports'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import { HttpClient, type Sides } from '../lib/http-client.ts'
import { type DataPlan, startSide } from '../lib/services.ts'
import { findProcesses, type Processes } from './processes.ts'

interface Started {
  port: number
  url: string
  env: NodeJS.ProcessEnv
}

/** Starts the API and the bare side on the same data; `running` ends them. */
export async function startSides(
  plan: DataPlan,
  { port, url, env }: Started,
  running: ServiceGroup,
): Promise<{ sides: Sides; processes: Processes }> {
  const barePort = await freePort()
  const api = await startSide({ name: 'api', path: 'apps/api/dist/main.js', port, env }, plan, running)
  const bareProgram = { name: 'bare', path: 'bench/discovery/bare/server.ts', port: barePort, env }
  const bare = await startSide(bareProgram, plan, running)
  const sides: Sides = { api: new HttpClient(url), bare: new HttpClient(`http://127.0.0.1:${barePort}`) }
  return { sides, processes: findProcesses(plan.dataDir, { api, bare }) }
}
