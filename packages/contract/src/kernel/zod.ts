// The one door to zod. In a browser zod must not probe `new Function`, which a strict
// Content-Security-Policy forbids; the switch has to be thrown before any schema is made,
// so every schema of the contract imports zod from here.
import * as z from 'zod/mini'

if ('document' in globalThis) z.config({ jitless: true })

export { z }
