import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface MailCatcher {
  /** The server's URL with its user and password. */
  url: string
  /** The envelope's receivers and the content of each mail. */
  received: { to: string[]; mail: Email }[]
  close: () => Promise<void>
}

/** A mail server that stores the mails it receives. */
export async function mailCatcher(more: SMTPServerOptions = {}): Promise<MailCatcher> {
  const received: MailCatcher['received'] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'sender' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('wrong password')),
    onData: (stream, { envelope }, done) => {
      buffer(stream)
        .then(async (bytes) => {
          received.push({ to: envelope.rcptTo.map(({ address }) => address), mail: await PostalMime.parse(bytes) })
          done()
        })
        .catch(done)
    },
    ...more,
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://sender:${encodeURIComponent('p@ss')}@127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
