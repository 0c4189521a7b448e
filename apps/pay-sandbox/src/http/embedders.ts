const loopbackName = /^(localhost|127\.0\.0\.1|\[::1\])$/
/** An address, a name without a domain, or one of the local network. */
const localName = /^(\d+\.\d+\.\d+\.\d+|\[[\da-f:]+\]|[^.]+|.+\.(local|localhost|lan|internal|home\.arpa))$/

/**
 * Whether a page may embed the checkout. In development the API serves the product under every name of its
 * machine, so the shop's own port is accepted under each of them.
 * @param shop the origin where a browser is told to find the product; without it any page of this machine may
 */
export function canEmbed(shop: string | undefined, embedder: string): boolean {
  const { hostname, port } = new URL(embedder)
  if (!shop) return loopbackName.test(hostname)
  return embedder === shop || (localName.test(hostname) && port === new URL(shop).port)
}
