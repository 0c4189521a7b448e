export { figuresJobs, figuresRoutes, loadFigures } from './figures.service.ts'
