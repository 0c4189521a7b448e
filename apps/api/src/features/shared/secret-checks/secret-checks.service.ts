import { createHmac } from 'node:crypto'
import type { Needs } from '../../../ctx.ts'
import {
  type CheckedSecret,
  type CheckedSecretName,
  changedSentence,
  checkedSecrets,
  type SecretValues,
} from './checked-secrets.ts'
import { insertChecks, loadChecks, replaceCheck } from './secret-checks.store.ts'

const newCheck = ({ name, value }: CheckedSecret) => ({ name, checkValue: new Uint8Array(checkValueOf(name, value)) })

/**
 * Looks whether the secrets are those with which what is stored was made. What has no check value yet gets one, and a
 * secret whose predecessor is among the old ones takes its place.
 * @returns one sentence for each that has changed
 */
export async function checkSecrets(ctx: Needs<'db' | 'clock'>, values: SecretValues): Promise<string[]> {
  const secrets = checkedSecrets(values)
  const before = await loadStates(ctx, secrets)
  const added = secrets.filter(({ name }) => before.get(name) === 'new')
  if (added.length > 0) await insertChecks(ctx.db, added.map(newCheck))
  const states = added.length > 0 ? await loadStates(ctx, secrets) : before
  for (const secret of secrets) {
    if (states.get(secret.name) !== 'rotated') continue
    await replaceCheck(ctx.db, {
      ...newCheck(secret),
      at: ctx.clock.now(),
      by: 'the predecessor is among the old keys',
    })
  }
  return secrets.filter(({ name }) => states.get(name) === 'changed').map(({ name }) => changedSentence(name))
}

/** The same without a change of anything. */
export async function findChangedSecrets(ctx: Needs<'db'>, values: SecretValues): Promise<string[]> {
  const states = await loadStates(ctx, checkedSecrets(values))
  return [...states].flatMap(([name, state]) => (state === 'changed' ? [changedSentence(name)] : []))
}

/** Takes a secret for the right one from now on, and records who wanted that. */
export async function acceptSecret(
  { db, clock }: Needs<'db' | 'clock'>,
  { name, value, by }: { name: CheckedSecretName; value: string; by: string },
): Promise<'accepted' | 'unchanged'> {
  const secret = { name, value, oldValues: [] }
  const states = await loadStates({ db }, [secret])
  if (states.get(name) === 'same') return 'unchanged'
  await replaceCheck(db, { ...newCheck(secret), at: clock.now(), by })
  return 'accepted'
}

async function loadStates({ db }: Needs<'db'>, secrets: readonly CheckedSecret[]) {
  const stored = new Map((await loadChecks(db)).map(({ name, checkValue }) => [name, checkValue]))
  return new Map(secrets.map((secret) => [secret.name, stateOf(secret, stored.get(secret.name))]))
}

/** A keyed hash of a fixed text: it shows whether a secret is the same, and nothing of the secret. */
const checkValueOf = (name: CheckedSecretName, value: string): Buffer =>
  createHmac('sha256', value).update(`satrangi check value of ${name}`).digest()

/** `rotated`: what is stored was made with one of the old values. */
type SecretState = 'new' | 'same' | 'rotated' | 'changed'

function stateOf({ name, value, oldValues }: CheckedSecret, stored: Uint8Array | undefined): SecretState {
  if (!stored) return 'new'
  const isStored = (candidate: string) => checkValueOf(name, candidate).equals(stored)
  if (isStored(value)) return 'same'
  return oldValues.some(isStored) ? 'rotated' : 'changed'
}
