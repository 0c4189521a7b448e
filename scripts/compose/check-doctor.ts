import { apiBase } from '@satrangi/contract'
import { Failure } from '@satrangi/test-kit/failure'
import { run } from '@satrangi/test-kit/programs'
import type { Project } from './project.ts'

/** Of the arrivals that the API looks at; so many in a row are no accident. */
const callsUntilNoted = 50

/** The doctor in the container of the API sees what other containers stored, and what calls at any replica showed. */
export async function checkDoctor(project: Project): Promise<void> {
  const healthy = await askDoctor(project)
  for (const line of [
    'ok       calls: none',
    'ok       backups: the last copy is 0 hours old.',
    'ok       backups: the last copy went to /backups',
  ])
    if (!healthy.includes(line)) throw new Failure(`The doctor does not say '${line}':\n${healthy}`)
  const [replica] = project.originsOf('api', 8080)
  // As a proxy passes them on that takes the upgrade out.
  for (let call = 0; call < callsUntilNoted; call += 1)
    await fetch(replica + apiBase, { headers: { 'sec-websocket-key': 'lost' } })
  const faulty = await askDoctor(project)
  if (!faulty.includes('MISSING  calls: A proxy in front takes the upgrade out'))
    throw new Failure(`The doctor does not see what calls showed:\n${faulty}`)
}

async function askDoctor(project: Project): Promise<string> {
  const [container = ''] = project.runningIds('api')
  const { output } = await run('docker', ['exec', container, 'node', 'dist/doctor.js'])
  return output
}
