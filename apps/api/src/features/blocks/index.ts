export { blocksRoutes } from './blocks.routes.ts'
export { setBlock } from './blocks.service.ts'
export { erase, exportData } from './my-data.store.ts'
