import { Failure } from '@satrangi/test-kit/failure'
import { run } from '@satrangi/test-kit/programs'

/** The stages of deploy/Dockerfile that are run; each becomes an image. */
const stages = ['api', 'web'] as const

export const imagesOf = (version: string): string[] => stages.map((stage) => `satrangi-${stage}:${version}`)

/** @throws Failure unless there is a Docker that can build */
export async function assertDockerAvailable(): Promise<void> {
  const { code, output } = await run('docker', ['version', '--format', '{{.Server.Version}}']).catch(() => ({
    code: 1,
    output: 'there is no such program',
  }))
  if (code !== 0) throw new Failure(`Docker does not answer, so no images can be built: ${output.trim()}`)
}

/** Builds the images from a folder with the sources. */
export async function buildImages(folder: string, version: string, signal: AbortSignal): Promise<void> {
  for (const [index, image] of imagesOf(version).entries()) {
    const from = ['--file', 'deploy/Dockerfile', '--target', stages[index] ?? '', '--network', 'host']
    const { code, output } = await run('docker', ['build', ...from, '--tag', image, '.'], { cwd: folder, signal })
    if (code !== 0) throw new Failure(`${image} could not be built:\n${output.trim()}`)
  }
}

/** Removes what was built of a version. */
export async function removeImages(version: string): Promise<void> {
  await run('docker', ['image', 'rm', '--force', ...imagesOf(version)])
}
