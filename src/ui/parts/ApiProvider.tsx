import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { useLanguage } from '../i18n/text.tsx'
import { limitAnswers } from '../api/answers.ts'
import { CallFailure, isLostSession, isMissingPermission } from '../api/failure.ts'
import { readAnew, readWhatMetNoNetwork } from '../api/hooks.ts'
import { useFailureCatalogue, type CallKind } from './failures.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

interface CallMeta extends Record<string, unknown> {
  /** An action that says its failure itself; a lost session still asks and a missing permission still leads away. */
  readonly quiet?: boolean | 'entirely' | ((failure: CallFailure) => boolean)
}

/** Server state for everything below, with the failure catalogue behind every call. */
export function ApiProvider({ goToDashboard, children }: { goToDashboard: () => void; children: ReactNode }) {
  const report = useFailureCatalogue(goToDashboard)
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  }, [report])
  const [client] = useState(() =>
    createClient((failure, meta, kind) => !isQuiet(failure, meta) && latest.current(failure, kind)),
  )
  useEffect(() => {
    const again = (): void => void readWhatMetNoNetwork(client)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [client])
  const { language } = useLanguage()
  const shown = useRef(language)
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    // Much of what was read is text that the server words.
    void readAnew(client)
  }, [client, language])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function isQuiet(failure: unknown, meta: CallMeta | undefined): boolean {
  const quiet = meta?.quiet ?? false
  if (quiet === 'entirely') return true
  const told = typeof quiet === 'function' ? failure instanceof CallFailure && quiet(failure) : quiet
  return told && !isLostSession(failure) && !isMissingPermission(failure)
}

function createClient(report: (failure: unknown, meta: CallMeta | undefined, kind: CallKind) => void): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (failure, query) => report(failure, query.meta, 'reading') }),
    mutationCache: new MutationCache({
      onError: (failure, _input, _context, { meta }) =>
        report(failure, meta, meta?.quiet === true ? 'unasked' : 'action'),
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: Infinity,
        retry: (count, failure) => failure instanceof CallFailure && failure.kind === 'network' && count < 1,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  limitAnswers(client)
  return client
}
