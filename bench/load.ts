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
  const times: number[] = []
  const options: autocannon.Options = {
    url,
    connections,
    amount: calls.length,
    requests: [{ setupRequest: (request) => ({ ...request, ...calls[next++ % calls.length]! }) }],
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)))
    running.on('response', (_client, _status, _bytes, ms) => void times.push(ms))
  })
  times.sort((a, b) => a - b)
  const under = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? Number.NaN
  return {
    // Its clock stops on half seconds, which is too coarse for a short run; each connection always has one call under way.
    rate: (connections * 1000) / result.latency.average,
    p50: under(0.5),
    p95: under(0.95),
    failed: result.non2xx + result.errors,
  }
}
