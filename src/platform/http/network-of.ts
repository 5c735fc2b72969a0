import { isIPv6 } from 'node:net'

/** An address as it is known everywhere: one of IPv4 that a socket for both versions writes as one of IPv6 is written plainly. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=[\d.]+$)/i, '')

/**
 * What counts as one address where calls are limited by it: of IPv6 the network (/64), since whoever has one of its addresses has
 * all of them and may come from another each time.
 */
export function networkOf(address: string): string {
  const ip = plainAddress(address)
  if (!isIPv6(ip)) return ip
  const plain = new URL(`http://[${ip.split('%', 1)[0]}]`).hostname.slice(1, -1)
  const [head = [], tail] = plain.split('::').map((part) => (part ? part.split(':') : []))
  const groups = tail ? [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail] : head
  return `${new URL(`http://[${groups.slice(0, 4).join(':')}::]`).hostname.slice(1, -1)}/64`
}
