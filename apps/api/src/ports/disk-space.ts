/** The room of a file system, in bytes: what is free for us, and all of it. */
export interface Space {
  readonly freeBytes: number
  readonly totalBytes: number
}

export interface VolumeSpace extends Space {
  /** What is stored there. Two of them may be on one file system. */
  readonly volume: 'photos' | 'database'
}

/** Measures the file systems of this machine that hold data of the product. */
export interface DiskSpace {
  /** Photos where they are on disk, and the database where it is on this machine; what cannot be reached is left out. */
  measure: () => Promise<VolumeSpace[]>
}
