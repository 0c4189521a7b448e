export { replayErasures } from './erase-member.ts'
export { myDataRoutes } from './my-data.routes.ts'
