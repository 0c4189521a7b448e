// Some of the members at the app, in a process of their own: `installation.ts` starts it and `measure.ts` tells it
// what to do.
import { serveCommands } from '../lib/client-processes.ts'
import { Load, type Population, type StepLoad } from './load.ts'

export type ClientCommand =
  | { name: 'population'; population: Population }
  | { name: 'online'; count: number }
  | { name: 'run'; step: StepLoad }
  | { name: 'close' }

let load: Load | undefined

serveCommands<ClientCommand>(async (command) => {
  if (command.name === 'population') {
    load = new Load(command.population)
    return undefined
  }
  if (!load) throw new Error('there are no members yet')
  if (command.name === 'online') return load.setOnline(command.count)
  if (command.name === 'run') return load.run(command.step)
  return load.close()
})
