import { type ComponentType, type JSX, lazy, type ReactNode, useState } from 'react'

interface LazyModule {
  fetch: () => Promise<unknown>
  /** Lets the next render try again. */
  reset: () => void
}

/** Modules that failed to load, by their error. */
const failedModules = new WeakMap<Error, LazyModule>()

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads what is rendered first of all: it is there at once then, without a placeholder. */
  preload: () => Promise<unknown>
}

/**
 * A component that is loaded when it is first rendered. React's own `lazy` caches a failure for good;
 * this one can be retried.
 */
export function lazyComponent<Props>(fetch: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded = await fetch()
  }
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
  const choose = () => (loaded as typeof Current | undefined) ?? Current
  const render = (props: Props) => <Choice choose={choose} props={props as Props & JSX.IntrinsicAttributes} />
  return Object.assign(render, { preload })
}

interface ChoiceProps<Props> {
  choose: () => (props: Props) => ReactNode
  props: Props & JSX.IntrinsicAttributes
}

/** What is shown stays the same component, also where it is loaded meanwhile. */
function Choice<Props>({ choose, props }: ChoiceProps<Props>) {
  const [Chosen] = useState(choose)
  return <Chosen {...props} />
}

/** Whether an error means that a module did not load, in the wording of each browser. */
export const isModuleLoadError = (error: Error): boolean =>
  /dynamically imported module|importing a module script|unable to preload/i.test(error.message)

/** Lets the next render load the module again; called once its error was shown. */
export const resetFailedModule = (failure: Error): void => failedModules.get(failure)?.reset()

/** Loads the failed module again; resolves to whether it succeeded. */
export async function retryFailedModule(failure: Error): Promise<boolean> {
  const module = failedModules.get(failure)
  if (!module) return false
  try {
    await module.fetch()
    return true
  } catch {
    return false
  }
}
