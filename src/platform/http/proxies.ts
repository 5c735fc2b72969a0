import { BlockList, isIPv6 } from 'node:net'

import type { Config } from '../config.ts'

type Trust = false | string[] | ((address: string | undefined, hop: number) => boolean)

/**
 * Whose `X-Forwarded-For` is believed. Proxies given by their addresses are; given by their number, so many hops are,
 * but only when the nearest comes from this machine or a private network: who reaches the program from outside could
 * write himself any address (decision 0073).
 */
export function trustedProxies({ trustProxy }: Pick<Config, 'trustProxy'>): Trust {
  if (typeof trustProxy === 'number') return (address, hop) => (hop === 0 ? isNear(address) : hop < trustProxy)
  return trustProxy && [...trustProxy]
}

const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('169.254.0.0', 16)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addAddress('::1', 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

/** No address is that of a socket of this machine. */
const isNear = (address = '127.0.0.1'): boolean => near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
