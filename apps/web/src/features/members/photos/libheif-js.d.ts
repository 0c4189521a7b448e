/** The parts of libheif's own JavaScript interface that are used; it has no types. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    /** Fills the pixels, turned upright; null where it cannot be decoded. */
    display<Pixels extends { data: Uint8ClampedArray; width: number; height: number }>(
      pixels: Pixels,
      done: (pixels: Pixels | null) => void,
    ): void
  }
  interface Libheif {
    HeifDecoder: new () => { decode(bytes: ArrayBuffer): HeifImage[] }
  }
  export default function loadLibheif(options: { wasmBinary: ArrayBuffer }): Libheif
}
