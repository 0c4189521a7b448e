export { chatRoutes } from './chat.routes.ts'
export { drip } from './chat.rules.ts'
export { chatSockets } from './chat.sockets.ts'
