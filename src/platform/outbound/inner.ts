import { BlockList, isIP } from 'node:net'

/** Networks that no address of the open internet is in: this machine, private ones, link-local, site-local, shared, reserved, multicast. */
const INNER_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** The last four carry an address of the older version in themselves. */
const INNER_V6 = [
  '::/96',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  '::ffff:0:0/96',
  '64:ff9b::/32',
  '2001::/23',
  '2002::/16',
]

const blockOf = (family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
/** Apart, since one list takes an address of the older version for one of the newer. */
const V4 = blockOf('ipv4', INNER_V4)
const V6 = blockOf('ipv6', INNER_V6)

/** Whether an address may lie inside, where no call of ours is to go (security H1); what is no address does, too. */
export function isInner(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return V4.check(address, 'ipv4')
  return version === 6 ? V6.check(address.split('%')[0]!, 'ipv6') : true
}
