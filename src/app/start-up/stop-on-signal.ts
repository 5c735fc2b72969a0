import type { Log } from '#platform/log.ts'

const PATIENCE_MS = 9500

/**
 * Ends the program in order on SIGINT and SIGTERM: the steps run one after the other, and a step that fails does not keep
 * the next one from running. A second signal, or too long a wait, ends it at once. Says whether it is ending.
 */
export function stopOnSignal(steps: readonly (() => Promise<unknown>)[], log: Log): () => boolean {
  let stopping = false
  const stop = async (code: number): Promise<void> => {
    if (stopping) return process.exit(1)
    stopping = true
    setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, PATIENCE_MS).unref()
    for (const step of steps)
      await step().catch((error: unknown) => log.error({ err: error }, 'a part did not stop in order'))
    process.exit(code)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error nobody caught')
    void stop(1)
  })
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection nobody caught'))
  return () => stopping
}
