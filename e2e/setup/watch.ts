import type { Page } from 'playwright-core'

export interface Watch {
  readonly faults: string[]
  /** From now on an answer `METHOD path status` like this is what the journey wants. */
  allow(answer: RegExp): void
}

/** Notes whatever a user would not see and must not happen. */
export function watch(page: Page, address: string): Watch {
  const faults: string[] = []
  const allowed: RegExp[] = []
  page.on('pageerror', (error) => faults.push(`error ${error.message}`))
  page.on('console', (message) => {
    // A refused call is noted below, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console ${message.text()}`)
  })
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${address}/`))
      faults.push(`left the origin ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // A reading that nobody waits for any more, or a stream of a page that was left.
    if (why !== 'net::ERR_ABORTED') faults.push(`failed ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    const line = `${response.request().method()} ${new URL(response.url()).pathname} ${response.status()}`
    if (response.status() >= 400 && !allowed.some((answer) => answer.test(line))) faults.push(line)
  })
  return { faults, allow: (answer) => void allowed.push(answer) }
}
