export { chatRoutes } from './chat.routes.ts'
export { drip } from './chat.rules.ts'
export { chatSockets } from './chat.sockets.ts'
export { chatLimitRoutes } from './chat-limit.routes.ts'
