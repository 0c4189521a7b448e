/** Sends plain text mails. */
export interface Mailer {
  /** @throws when the mail server did not accept it within 5 seconds; sending again is safe */
  send: (mail: { to: string; subject: string; text: string }) => Promise<void>
}
