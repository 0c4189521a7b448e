import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { loadMessages } from '../../../messages/parts.ts'
import type { HintLineProps } from './hint-line.tsx'

const Nothing = () => null

/** Hardly any text has a hint, so its line is loaded with the first one. Where that fails the text is shown without it. */
export const HintLine = lazyComponent<HintLineProps>(async () => {
  try {
    const [module] = await Promise.all([import('./hint-line.tsx'), loadMessages('hints')])
    return module.HintLine
  } catch {
    return Nothing
  }
})
