export { blocksRoutes, setBlock } from './blocks.routes.ts'
