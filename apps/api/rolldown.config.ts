import { defineConfig } from 'rolldown'

// Our own code and the workspace's packages become one file; what comes from npm stays outside.
export default defineConfig({
  input: {
    main: 'src/main.ts',
    migrate: '../../deploy/migrate.ts',
    admin: '../../deploy/admin.ts',
    photos: '../../deploy/photos.ts',
  },
  platform: 'node',
  external: (id) => !/^(\.|\/|[a-zA-Z]:\\|@satrangi\/)/.test(id),
  output: { dir: 'dist', format: 'esm', sourcemap: true, cleanDir: true },
})
