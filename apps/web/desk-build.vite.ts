import { build, type Plugin, type PluginOption } from 'vite'

/**
 * Builds `desk.html` into the same folder, in a build of its own: a file that the desk shared with the app would make
 * the members' first pages larger, and would run code of their screens at the desk.
 */
export function deskBuild(plugins: () => PluginOption[]): Plugin {
  let outDir = ''
  let logLevel: 'error' | 'warn' = 'warn'
  return {
    name: 'satrangi:desk',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
      logLevel = config.logLevel === 'error' ? 'error' : 'warn'
    },
    closeBundle: {
      // Before the files are compressed.
      order: 'pre',
      sequential: true,
      handler: async () => {
        await build({
          configFile: false,
          root: import.meta.dirname,
          logLevel,
          plugins: [plugins()],
          build: {
            outDir,
            emptyOutDir: false,
            copyPublicDir: false,
            assetsInlineLimit: 0,
            modulePreload: { polyfill: false },
            rolldownOptions: { input: 'desk.html' },
            chunkSizeWarningLimit: 500,
          },
        })
      },
    },
  }
}
