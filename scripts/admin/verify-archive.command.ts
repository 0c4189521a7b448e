import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type ArchiveVerdict, recordArchiveCheck, verifyArchive } from '@satrangi/api/ops'
import { fromRoot } from '@satrangi/test-kit/paths'
import { type Command, CommandExit, exitCodes } from './command.ts'

const answers: Readonly<Record<ArchiveVerdict, string>> = {
  intact: 'Intact: to the byte as this service gave it out.',
  intact_under_earlier_key: 'Intact: as this service gave it out, under a key of EVIDENCE_OLD_KEYS.',
  changed:
    'NOT intact: it was changed, was not given out here, or its key is missing in EVIDENCE_KEY and EVIDENCE_OLD_KEYS.',
  older_version: 'This file was made by an older version and cannot be checked.',
}

/** Whether a file that a member saved is as the service gave it out: for police or a court that ask. */
export const verifyArchiveFile: Command = {
  usage: 'FILE',
  summary: 'whether evidence that a member saved is intact',
  details: `Compares the file with the keyed code at its end, under EVIDENCE_KEY and then EVIDENCE_OLD_KEYS.
Nobody without these keys can. The answer is recorded with the SHA-256 of the file. The exit code is
0 where every byte is as it was given out.`,
  options: {},
  parse: ({ positionals }) => {
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0) throw new CommandExit('verify-archive FILE: please name one file.')
    return async ({ ctx, by }) => {
      const archive = await readFile(fromRoot(file)).catch(() => {
        throw new CommandExit(`There is no file ${file}.`, exitCodes.notFound)
      })
      const verdict = verifyArchive(ctx.archiveMac, archive)
      const sha256 = createHash('sha256').update(archive).digest('hex')
      await recordArchiveCheck(ctx, { sha256, verdict, by })
      return {
        exitCode: verdict.startsWith('intact') ? exitCodes.done : exitCodes.nothingDone,
        text: `${answers[verdict]}\nSHA-256 ${sha256}`,
        json: { verdict, sha256 },
      }
    }
  },
}
