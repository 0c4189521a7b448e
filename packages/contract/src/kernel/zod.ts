// The only import of zod. In a browser zod must not probe `new Function`, which a strict
// Content-Security-Policy forbids; the setting must be applied before any schema is created,
// so every schema of the contract imports zod from here.
import * as z from 'zod/mini'

if ('document' in globalThis) z.config({ jitless: true })

export { z }
