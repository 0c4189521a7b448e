/** A sign-up says that an address is taken. */
const takenAddress = /a sign-up with the e-mail address, to its end/
/** One's own export lists whom one has viewed and saved, until they leave. */
const ownExport = /GET \/users\/api\/export/

/**
 * Cells in which two worlds are known to differ, by the name of their secret; each waits for its repair. What is listed
 * here may differ and need not: without its line a cell is tested like all others.
 */
export const knownLeaks: Readonly<Record<string, readonly RegExp[]>> = {
  'the e-mail address has an account': [takenAddress],
  'the target has blocked the stranger, or is gone': [takenAddress, ownExport, /socket of badges while/],
  'the target logged in a moment ago': [/wrong logins by id/],
  'the target logged in by e-mail a moment ago': [/wrong logins by email/],
  'the target has asked for codes': [
    /login codes/,
    /reset codes/,
    /POST \/auth\/login-otp/,
    /POST \/users\/api\/forget-password/,
  ],
  'the target is paused, or gone': [takenAddress, ownExport],
  'the target is suspended, or gone': [takenAddress, ownExport],
}
