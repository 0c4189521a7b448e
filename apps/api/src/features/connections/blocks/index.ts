export { blocksRoutes } from './blocks.routes.ts'
export { setBlock } from './blocks.service.ts'
