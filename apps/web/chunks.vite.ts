import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The chunk of an entry module. */
export function fileOf(bundle: Bundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`),
  )
  if (!chunk) throw new Error(`${module} begins no file of its own`)
  return chunk.fileName
}

/** The chunks of these modules with all their static imports. */
export const filesOf = (bundle: Bundle, modules: readonly string[]): string[] => [
  ...withImports(
    bundle,
    modules.map((module) => fileOf(bundle, module)),
  ),
]

/** These chunks with all their static imports. */
export function withImports(bundle: Bundle, files: readonly string[]): ReadonlySet<string> {
  const needed = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (needed.has(file) || chunk?.type !== 'chunk') return
    needed.add(file)
    for (const imported of chunk.imports) add(imported)
  }
  for (const file of files) add(file)
  return needed
}

/** The asset file of a drawing. */
export function assetOf(bundle: Bundle, source: string): string {
  const asset = Object.values(bundle).find((file) => file.type === 'asset' && file.originalFileNames.includes(source))
  if (!asset) throw new Error(`${source} is not built`)
  return asset.fileName
}
