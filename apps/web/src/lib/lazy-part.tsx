import { type ComponentType, type JSX, lazy, type ReactNode } from 'react'

interface Part {
  fetch: () => Promise<unknown>
  /** Lets it be asked for when it is next shown. */
  renew: () => void
}

/** What did not arrive, by its failure. */
const missing = new WeakMap<Error, Part>()

/**
 * A part of the program that is fetched when it is first shown. React's own `lazy` keeps a failure
 * for good; this one can be asked for again.
 */
export function lazyPart<Props>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part: Part = {
    fetch,
    renew: () => {
      Shown = attempt()
    },
  }
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await fetch() }
      } catch (error) {
        if (error instanceof Error) missing.set(error, part)
        throw error
      }
    }) as unknown as (props: Props) => ReactNode
  let Shown = attempt()
  return (props) => <Shown {...(props as Props & JSX.IntrinsicAttributes)} />
}

/** Whether something failed because a part of the program did not arrive, as each browser says it. */
export const isMissingPart = (failure: Error): boolean =>
  /dynamically imported module|importing a module script|unable to preload/i.test(failure.message)

/** Lets what did not arrive be asked for when it is next shown; called once its failure was shown. */
export const renewMissing = (failure: Error): void => missing.get(failure)?.renew()

/** Asks again for what did not arrive: whether it is there now. */
export async function fetchMissing(failure: Error): Promise<boolean> {
  const part = missing.get(failure)
  if (!part) return false
  try {
    await part.fetch()
    return true
  } catch {
    return false
  }
}
