import type { BodyOf, routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'

/** What somebody wrote: whose picture, which one, their address and their words. */
export type Complaint = BodyOf<typeof routes.pictureComplaints.sendCode>

const complaintBinding = (number: string) => `picture_complaints ${number}`
const photoBinding = (key: bigint) => `picture_check_photos ${key}`

/** Seals a complaint whole: neither who complained nor about whom can be read in the database. */
export const sealComplaint = ({ evidenceSeal }: Needs<'evidenceSeal'>, number: string, complaint: Complaint): Buffer =>
  evidenceSeal.seal(Buffer.from(JSON.stringify(complaint)), complaintBinding(number))

/** @returns null where its key is not known here */
export function openComplaint(
  { evidenceSeal }: Needs<'evidenceSeal'>,
  { number, sealed }: { number: string; sealed: Uint8Array },
): Complaint | null {
  const opened = evidenceSeal.open(sealed, complaintBinding(number))
  return opened && (JSON.parse(opened.toString('utf8')) as Complaint)
}

/** @param key of the row that stores it */
export const sealPhoto = ({ evidenceSeal }: Needs<'evidenceSeal'>, key: bigint, bytes: Uint8Array): Buffer =>
  evidenceSeal.seal(bytes, photoBinding(key))

/** @returns null where its key is not known here */
export const openPhoto = ({ evidenceSeal }: Needs<'evidenceSeal'>, key: bigint, sealed: Uint8Array): Buffer | null =>
  evidenceSeal.open(sealed, photoBinding(key))
