import { eventStream } from '#features/identity/contract/session.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useLiveUpdates } from '#ui/api/live.ts'

import { demoInfo, type Run } from '../contract.ts'

/** What an event may have changed. */
export const DEMO_READINGS = [demoInfo]
/** Asked again while something runs, should the event stream be cut. */
const POLL_MS = 1_000

/** What runs in the demo district or ran last; undefined until that is known. */
export function useRun(): Run | null | undefined {
  useLiveUpdates(eventStream, 'demo.', DEMO_READINGS)
  const { data } = useEndpoint(demoInfo, {}, { refetchInterval: (info) => (isRunning(info?.run) ? POLL_MS : false) })
  return data?.run
}

export const isRunning = (run: Run | null | undefined): run is Run => run?.state === 'running'
