import { step } from '@satrangi/test-kit/progress'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import { describeCores } from '../../lib/cores.ts'
import type { DataPlan } from '../../lib/services.ts'
import { startInstallation } from './installation.ts'
import { measure } from './measure.ts'
import { heavyTable } from './table.ts'

interface HeavyPlan extends DataPlan {
  rounds: number
  /** Of each member for a call, all rounds together. */
  requests: number
}

/** What each call costs a very popular member, beside an ordinary one of the same installation. */
export async function measureHeavyMember(plan: HeavyPlan, running: ServiceGroup): Promise<string> {
  const { members, rounds, requests, signal } = plan
  const { cores, ...installation } = await startInstallation(plan, running)
  const results = await step('Measuring', (report) =>
    measure(installation, { rounds, requestsPerRound: Math.ceil(requests / rounds), report, signal }),
  )
  return `${heavyTable(results, members)}\n${describeCores(cores)}`
}
