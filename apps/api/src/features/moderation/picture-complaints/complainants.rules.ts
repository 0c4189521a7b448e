/**
 * One spelling for all that may lead to one mailbox: without what follows a plus sign, without dots before the @, in small
 * letters, whatever the domain. For counting alone: a mail goes to the address as it was typed.
 */
export function canonicalAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [mailbox = ''] = email.slice(0, at).split('+')
  return `${mailbox.replaceAll('.', '')}${email.slice(at)}`.toLowerCase()
}
