import type { BodyOf, routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'

/** What somebody wrote: whose picture, which one, their address and their words. */
export type Complaint = BodyOf<typeof routes.pictureComplaints.sendCode>

const bindingOf = (number: string) => `picture_complaints ${number}`

/** Seals a complaint whole: neither who complained nor about whom can be read in the database. */
export const sealComplaint = ({ evidenceSeal }: Needs<'evidenceSeal'>, number: string, complaint: Complaint): Buffer =>
  evidenceSeal.seal(Buffer.from(JSON.stringify(complaint)), bindingOf(number))

/** @returns null where its key is not known here */
export function openComplaint(
  { evidenceSeal }: Needs<'evidenceSeal'>,
  { number, sealed }: { number: string; sealed: Uint8Array },
): Complaint | null {
  const opened = evidenceSeal.open(sealed, bindingOf(number))
  return opened && (JSON.parse(opened.toString('utf8')) as Complaint)
}
