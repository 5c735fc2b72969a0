import { reach } from './reach.ts'

const OLDEST_SERVER = 150_000

/** Refuses a server that may lose what it acknowledged, or that is not fit for Chinese text (security 3.1). */
export const checkServer = (url: string): Promise<void> =>
  reach(url, async (client) => {
    const { rows } = await client.query<Server>(
      `select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
        current_setting('full_page_writes') as full_page_writes, current_setting('server_encoding') as encoding,
        current_setting('transaction_read_only') as read_only`,
    )
    const problem = problemOf(rows[0]!)
    if (problem) throw new Error(`this PostgreSQL is not used: ${problem}`)
  })

interface Server {
  readonly version: number
  readonly fsync: string
  readonly full_page_writes: string
  readonly encoding: string
  readonly read_only: string
}

function problemOf(server: Server): string | undefined {
  if (server.version < OLDEST_SERVER) return 'it is older than version 15'
  if (server.read_only !== 'off') return 'it only reads, as a standby does; name the primary'
  if (server.fsync !== 'on') return 'fsync is off, so a power cut loses orders that were acknowledged'
  if (server.full_page_writes !== 'on') return 'full_page_writes is off, so a power cut can destroy pages'
  if (server.encoding !== 'UTF8') return `its encoding is ${server.encoding}, not UTF8`
  return undefined
}
