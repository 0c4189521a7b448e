// Builds what `npm start` serves, in a process that ends: what it has read would stay in the memory of the one that
// stays. node scripts/start/build-programs.ts api web
import { buildIfStale } from '@satrangi/test-kit/build'
import { runScript } from '@satrangi/test-kit/failure'
import { onStopSignal } from '@satrangi/test-kit/stop-signal'

await runScript(async () => {
  const signal = onStopSignal(() => process.exit(130))
  const names = process.argv.slice(2) as Parameters<typeof buildIfStale>[0]
  await buildIfStale(names, signal)
  return 0
})
