import { spawnSync } from 'node:child_process'
import { Failure } from '@satrangi/test-kit/failure'

/** Runs docker and returns what it printed. @throws Failure with everything that was printed */
export function docker(...args: string[]): string {
  const done = spawnSync('docker', args, { encoding: 'utf8' })
  if (done.status === 0) return done.stdout.trim()
  throw new Failure(`docker ${args.join(' ')} failed:\n${done.error?.message ?? done.stdout + done.stderr}`)
}

interface Inspection {
  Name: string
  Config: { Env: string[]; User: string }
  NetworkSettings: { Networks: Record<string, unknown> }
  HostConfig: {
    ReadonlyRootfs: boolean
    CapDrop: string[] | null
    SecurityOpt: string[] | null
    Memory: number
    PidsLimit: number | null
    LogConfig: { Type: string; Config: Record<string, string> }
  }
}

/** What a container may do that it should not be able to; nothing where all is well. */
export function findRights(container: string): string[] {
  const found = inspect(container)
  const { ReadonlyRootfs, CapDrop, SecurityOpt, Memory, PidsLimit, LogConfig } = found.HostConfig
  const rights: [boolean, string][] = [
    [/^(root|0)?(:|$)/.test(found.Config.User), 'runs as root'],
    [!ReadonlyRootfs, 'can write to its image'],
    [!CapDrop?.includes('ALL'), 'has rights that it was not given'],
    [!SecurityOpt?.some((option) => option.startsWith('no-new-privileges')), 'can get more rights'],
    [Memory === 0, 'may take all memory'],
    [!PidsLimit, 'may start any number of processes'],
    [LogConfig.Type !== 'json-file' || !LogConfig.Config['max-size'], 'may fill the disk with its log'],
  ]
  return rights.flatMap(([isWrong, sentence]) => (isWrong ? [`${found.Name.slice(1)} ${sentence}`] : []))
}

/** The variables of a container's environment, as NAME=VALUE. */
export const environmentOf = (container: string): string[] => inspect(container).Config.Env

/** The networks that a container is on. */
export const networksOf = (container: string): string[] => Object.keys(inspect(container).NetworkSettings.Networks)

function inspect(container: string): Inspection {
  const [found] = JSON.parse(docker('inspect', container)) as [Inspection]
  return found
}
