import { readFile } from 'node:fs/promises'
import { fromRoot } from '@satrangi/test-kit/paths'
import { readZip } from '@satrangi/test-kit/read-zip'
import { type Command, CommandExit, exitCodes } from './command.ts'
import { verifyArchive } from './verify-archive.ts'

/** Whether a file that a member saved is as the service gave it out. */
export const evidence: Command = {
  usage: 'verify FILE [--key KEY]',
  summary: 'whether evidence that a member saved is intact',
  details: `  --key KEY  the public key to go by, as /.well-known/archive-key says it
             (that of EVIDENCE_SIGNING_KEY)

Says whether every file of the archive is there, is what its manifest says, and whether the manifest
is signed by this service. The exit code is 0 where all of it is so.`,
  options: { key: { type: 'string' } },
  parse: ({ positionals, values }) => {
    const [subcommand, file, ...rest] = positionals
    if (subcommand !== 'verify' || file === undefined || rest.length > 0)
      throw new CommandExit('evidence verify FILE: please name one file.')
    return async ({ publicKey }) => {
      const key = values.key === undefined ? publicKey : String(values.key)
      if (key === undefined) throw new CommandExit('EVIDENCE_SIGNING_KEY must be set, or --key given.')
      const zip = await readFile(fromRoot(file)).catch(() => {
        throw new CommandExit(`There is no file ${file}.`, exitCodes.notFound)
      })
      const { problems, utc, parts } = verifyArchive(filesOf(zip), key)
      const isIntact = problems.length === 0
      return {
        exitCode: isIntact ? exitCodes.done : exitCodes.nothingDone,
        text: isIntact
          ? `Intact: ${parts} files, saved ${utc} (UTC), signed by this service.`
          : ['NOT intact:', ...problems.map((problem) => `  ${problem}`)].join('\n'),
        json: { intact: isIntact, utc, parts, problems },
      }
    }
  },
}

/** @throws CommandExit where it is no zip, or is damaged */
function filesOf(zip: Buffer): Map<string, Buffer> {
  try {
    return readZip(zip)
  } catch {
    throw new CommandExit('This is no whole zip file.')
  }
}
