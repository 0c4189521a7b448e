export { blocksRoutes } from './blocks.routes.ts'
export { type BlockEvent, conversationChannel, setBlock } from './blocks.service.ts'
export { exportOf, forget } from './my-data.store.ts'
