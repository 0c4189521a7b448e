import { writeFileSync } from 'node:fs'
import { Failure } from '@satrangi/test-kit/failure'
import { generateIdentity, identityToRecipient } from 'age-encryption'

/** Makes a pair of keys. The identity goes into a file that is never overwritten. @returns the exit code */
export async function makeKeys(file: string | undefined): Promise<number> {
  if (!file) throw new Failure('Please name the file for the identity: keys FILE')
  const identity = await generateIdentity()
  const publicKey = await identityToRecipient(identity)
  try {
    writeFileSync(file, `# public key: ${publicKey}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Failure(
      code === 'EEXIST' ? `${file} is there already and stays as it is.` : `${file} cannot be made (${code}).`,
    )
  }
  console.log(`BACKUP_PUBLIC_KEY=${publicKey}`)
  console.log(`The identity is in ${file}. Move it off this machine, and keep two copies: no backup opens without it.`)
  return 0
}
