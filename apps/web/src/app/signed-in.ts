// What a signed-in member sees first: one module, so that one file more is fetched for it and not one after the other.
export { loadHome } from './load-home.ts'
export { Shell } from './shell/shell.tsx'
