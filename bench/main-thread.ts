import type { CDPSession } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly args: { readonly name?: string }
}

/** Milliseconds of the page's main thread. */
export interface Work {
  readonly total: number
  readonly by_name: Readonly<Record<string, number>>
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', '__metadata']

/** What counts as work; a whole task also holds the time in which other programs had the processor. */
const STEPS = ['FunctionCall', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit']

/** Does something and tells how long the page's main thread worked meanwhile. */
export function tracing(devtools: CDPSession) {
  return async <T>(act: () => Promise<T>): Promise<{ result: T; work: Work }> => {
    const events: TraceEvent[] = []
    const gather = ({ value }: { value: unknown[] }): void => void events.push(...(value as TraceEvent[]))
    devtools.on('Tracing.dataCollected', gather)
    await devtools.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: CATEGORIES },
    })
    const result = await act()
    const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await ended
    devtools.off('Tracing.dataCollected', gather)
    return { result, work: workOf(events) }
  }
}

function workOf(events: readonly TraceEvent[]): Work {
  const sums = new Map<string, Record<string, number>>()
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}.${tid}`),
  )
  for (const { pid, tid, name, dur = 0 } of events) {
    const thread = `${pid}.${tid}`
    if (!mains.has(thread)) continue
    const sum = sums.get(thread) ?? {}
    sum[name] = (sum[name] ?? 0) + dur / 1000
    sums.set(thread, sum)
  }
  const [by_name = {}] = [...sums.values()].sort((a, b) => (b['RunTask'] ?? 0) - (a['RunTask'] ?? 0))
  return { total: STEPS.reduce((sum, name) => sum + (by_name[name] ?? 0), 0), by_name }
}
