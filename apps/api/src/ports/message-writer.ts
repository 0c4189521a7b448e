import type { SqlTx } from '@satrangi/db'
import type { MemberKey } from '../keys.ts'

/** A chat message that is to be stored. */
export interface NewMessage {
  readonly from: MemberKey
  readonly to: MemberKey
  readonly body: string
  /** Made by the sender's client, the same at each resend. */
  readonly clientId: string | null
  readonly at: Date
}

export interface StoredMessage {
  readonly id: number
  readonly senderKey: MemberKey
  readonly clientId: string | null
  readonly body: string
  readonly createdAt: Date
  readonly removed: boolean
  /** It was stored before, under the same client id. */
  readonly isResent?: true
}

/** Stores chat messages; one for each database, so that what arrives together is stored together. */
export interface MessageWriter {
  /**
   * Stores a message if the two members can message each other at this moment. Sent again under the same
   * client id it is the message that was stored, whatever has become of the two since.
   * @returns once it is committed; undefined when the two cannot message each other
   * @throws what the database reports, and then nothing is stored
   */
  readonly store: (message: NewMessage) => Promise<StoredMessage | undefined>
  /**
   * Stores the note of a request as a message, in a transaction that has locked the row of its request.
   * @param isRead whoever gets it has read it with the request
   * @returns false when the two cannot message each other, and then nothing is stored
   */
  readonly storeNote: (tx: SqlTx, note: Omit<NewMessage, 'clientId'> & { isRead: boolean }) => Promise<boolean>
}
