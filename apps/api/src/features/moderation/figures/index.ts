export { figuresRoutes } from './figures.routes.ts'
export { figuresJobs, loadFigures } from './figures.service.ts'
