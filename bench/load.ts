import autocannon from 'autocannon'

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** How a run went: calls a second, milliseconds, and how many were not answered well. */
export interface Measured {
  readonly rate: number
  readonly p50: number
  readonly p95: number
  readonly failed: number
}

/** Sends each of `calls` once, over `connections`. */
export async function measure(url: string, calls: readonly Call[], connections: number): Promise<Measured> {
  let next = 0
  const result = await autocannon({
    url,
    connections,
    amount: calls.length,
    requests: [{ setupRequest: (request) => ({ ...request, ...calls[next++ % calls.length]! }) }],
  })
  return {
    // Its clock stops on half seconds, which is too coarse for a short run; each connection always has one call under way.
    rate: (connections * 1000) / result.latency.average,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    failed: result.non2xx + result.errors,
  }
}
