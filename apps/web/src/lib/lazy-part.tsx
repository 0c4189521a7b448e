import { type ComponentType, type JSX, lazy, type ReactNode } from 'react'

interface LazyModule {
  fetch: () => Promise<unknown>
  /** Lets it be asked for when it is next shown. */
  reset: () => void
}

/** What did not arrive, by its failure. */
const failedModules = new WeakMap<Error, LazyModule>()

/**
 * A part of the program that is fetched when it is first shown. React's own `lazy` keeps a failure
 * for good; this one can be asked for again.
 */
export function lazyPart<Props>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const module: LazyModule = {
    fetch,
    reset: () => {
      Current = createLazy()
    },
  }
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await fetch() }
      } catch (error) {
        if (error instanceof Error) failedModules.set(error, module)
        throw error
      }
    }) as unknown as (props: Props) => ReactNode
  let Current = createLazy()
  return (props) => <Current {...(props as Props & JSX.IntrinsicAttributes)} />
}

/** Whether something failed because a part of the program did not arrive, as each browser says it. */
export const isMissingPart = (error: Error): boolean =>
  /dynamically imported module|importing a module script|unable to preload/i.test(error.message)

/** Lets what did not arrive be asked for when it is next shown; called once its failure was shown. */
export const renewMissing = (failure: Error): void => failedModules.get(failure)?.reset()

/** Asks again for what did not arrive: whether it is there now. */
export async function fetchMissing(failure: Error): Promise<boolean> {
  const module = failedModules.get(failure)
  if (!module) return false
  try {
    await module.fetch()
    return true
  } catch {
    return false
  }
}
