import pg from 'pg'

const TIMEOUT_MS = 10_000

/** Connects for a moment. Throws one line, never with the password, where nobody comes in. */
export async function reach(url: string, use?: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connect(url)
  try {
    await use?.(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function connect(url: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS })
    client.on('error', () => undefined)
    await client.connect()
    return client
  } catch (error) {
    throw new Error(reasonOf(error as NodeJS.ErrnoException), { cause: error })
  }
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'ERR_INVALID_URL')
    return 'it is not like postgres://user:password@host:5432/name, signs of the password other than letters and digits as %23'
  // A name that has several addresses is tried at each, and the whole has no words of its own.
  if (error instanceof AggregateError) return error.errors.map((one: Error) => one.message).join(', ')
  return error.message
}
