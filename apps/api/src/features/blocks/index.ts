export { blocksRoutes } from './blocks.routes.ts'
export { type BlockEvent, conversationChannel, setBlock } from './blocks.service.ts'
export { erase, exportData } from './my-data.store.ts'
