import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

/** What is used of the platform's own; its types come only with a browser's. */
declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: Record<string, object>,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>
}

let loaded: Promise<typeof bindings> | undefined

/** Prisma's schema engine in its WebAssembly build; the native one would have to be downloaded. */
export function loadEngine(): Promise<typeof bindings> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<typeof bindings> {
  // The engine reports a panic through this global and hides it behind another error without it.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(`schema engine: ${message}`) },
  })
  // The package does not export its .wasm file, which lies beside its main file.
  const main = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm')
  const { instance } = await WebAssembly.instantiate(readFileSync(main.replace(/\.js$/, '_bg.wasm')), {
    './schema_engine_bg.js': bindings,
  })
  bindings.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start as (() => void) | undefined
  start?.()
  return bindings
}
