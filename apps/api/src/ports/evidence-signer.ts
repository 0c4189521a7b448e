/** Signs what members save, so that somebody else can tell that it is as this service gave it out. */
export interface EvidenceSigner {
  /** Ed25519; 64 bytes. */
  readonly sign: (bytes: Uint8Array) => Buffer
  /** The public key, 32 bytes in base64. */
  readonly publicKey: string
}
