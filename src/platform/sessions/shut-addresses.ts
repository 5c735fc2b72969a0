import { BlockList, isIP } from 'node:net'

import { keep, type KeptValues } from '#platform/kept/kept.ts'
import { sql } from 'kysely'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The addresses and networks that somebody shut out by hand. */
const SHUT = keep('shut addresses', async (db, supplier_id) => {
  const { rows } = await sql<{ address: string; width: number }>`
    select host(ip) as address, masklen(ip) as width from access_ip
    where supplier_id = ${supplier_id} and status = 'active' and list_type = 'black'`.execute(db)
  const list = new BlockList()
  for (const { address, width } of rows) list.addSubnet(address, width, familyOf(address))
  return list
})

/** Whether nobody works from an address; it is so with the next call. */
export const isShutOut = (kept: KeptValues, address: string): boolean =>
  isIP(address) !== 0 && kept.get(SHUT).check(address, familyOf(address))
