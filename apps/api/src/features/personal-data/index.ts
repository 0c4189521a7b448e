export { myDataRoutes } from './my-data.routes.ts'
export { replayErasures } from './replay-erasures.ts'
