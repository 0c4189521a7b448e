// Imported by a child process: faults name their place in our own sources. `--enable-source-maps` would read, and keep,
// the maps of every library as well.
import { setSourceMapsSupport } from 'node:module'

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false })
