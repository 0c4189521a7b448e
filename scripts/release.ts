// npm run release -- 0.2.0: a version of everything in the workspace, as a commit and a tag.
import { parseArgs } from 'node:util'
import { Failure, messageOf, runScript } from '@satrangi/test-kit/failure'
import { root } from '@satrangi/test-kit/paths'
import { step } from '@satrangi/test-kit/progress'
import { onStopSignal } from '@satrangi/test-kit/stop-signal'
import { checkPrevious } from './check-previous/check-previous.ts'
import { gitIn } from './release/git.ts'
import { assertDockerAvailable, imagesOf } from './release/images.ts'
import { makeRelease } from './release/make-release.ts'
import { planRelease, type ReleasePlan } from './release/plan-release.ts'

const help = `npm run release -- VERSION [options]

Writes VERSION to every package.json, moves what CHANGELOG.md lists under Unreleased to it, commits
and tags that on main. It publishes nothing: at the end it prints what to push. Run npm test before; that the
previous release works over the new schema is checked here (npm run check:previous).

  --images    also build the container images satrangi-api:VERSION and satrangi-web:VERSION
  --dry-run   check everything and print what would be done`

function readOptions() {
  const flag = { type: 'boolean' } as const
  try {
    const options = { images: flag, 'dry-run': flag, help: { ...flag, short: 'h' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (!values.help && positionals.length !== 1) throw new Failure('Please name one version.')
    return { version: positionals[0] ?? '', ...values }
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${help}`)
  }
}

function describePlan({ version, tag, notes, files }: ReleasePlan, images: boolean): string {
  const steps = [
    ...[...files.keys()].map((path) => `write ${path}`),
    `commit release: ${version}`,
    ...(images ? imagesOf(version).map((image) => `build ${image}`) : []),
    `tag ${tag} with these notes:`,
  ]
  return `It would\n  ${steps.join('\n  ')}\n\n${notes}`
}

function describePush({ version, tag }: ReleasePlan, images: boolean): string {
  const pushes = [`git push --atomic origin main ${tag}`]
  if (images) {
    for (const image of imagesOf(version)) pushes.push(`docker tag ${image} REGISTRY/${image}`)
    for (const image of imagesOf(version)) pushes.push(`docker push REGISTRY/${image}`)
  }
  return `${version} is committed and tagged here. To publish it:\n  ${pushes.join('\n  ')}`
}

await runScript(async () => {
  const { version, images = false, 'dry-run': dryRun, help: isHelp } = readOptions()
  if (isHelp) {
    console.log(help)
    return 0
  }
  const signal = onStopSignal(() => process.exit(130))
  const date = new Date().toISOString().slice(0, 10)
  const plan = await planRelease(root, gitIn(root, signal), { version, date })
  if (images) await assertDockerAvailable()
  // What runs now goes on running until a deploy has replaced it, over the new schema.
  await checkPrevious(undefined, signal)
  if (dryRun) {
    console.log(describePlan(plan, images))
    return 0
  }
  await step(`Making version ${version}`, () => makeRelease(root, plan, { images, signal })).catch((error) => {
    throw signal.aborted ? new Failure('Stopped. Nothing was changed.') : error
  })
  console.log(describePush(plan, images))
  return 0
})
