import { lazyComponent } from '../../../../lib/lazy-component.tsx'
import { idle } from '../../../../lib/when-idle.ts'
import { loadMessages } from '../../../../messages/parts.ts'

/** Not there on the first paint; its place is. */
export const Waiting = lazyComponent(async () => {
  await idle()
  const [module] = await Promise.all([import('./waiting.tsx'), loadMessages('screens')])
  return module.Waiting
})
