/** Settings that are gone, with what took the place of each. */
export const retiredSettings = {
  EVIDENCE_SIGNING_KEY: 'remove it; what members save has a code under EVIDENCE_KEY, which only you can check',
  REDIS_CLUSTER_URLS: 'name one Redis, a Sentinel-managed or a managed one, in REDIS_URL',
} as const satisfies Record<string, string>

/**
 * What an environment still has of them: whoever set it relies on something that would silently not happen.
 * @returns one sentence for each, which says what to do
 */
export const findRetiredSettings = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(retiredSettings)
    .filter(([name]) => env[name])
    .map(([name, instead]) => `${name} is no longer read: ${instead}.`)
