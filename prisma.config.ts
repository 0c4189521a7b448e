import { defineConfig } from 'prisma/config'

// `prisma generate` needs no database, so an unset DATABASE_URL must not fail.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost:5432/unset' },
})
