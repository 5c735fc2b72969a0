import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { listPath } from '#features/work-orders/domain/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { ReportScreen } from '#ui/report/ReportScreen.tsx'
import { ReportTools } from '#ui/report/ReportTools.tsx'
import { timeAsked, useReportUrl } from '#ui/report/use-report-url.ts'

import { BOARD_ENDPOINTS, BOARD_FILES } from '../contract.ts'
import { fileNameOf } from '../domain/file-name.ts'
import { BOARD_DAYS, type Board, type BoardKey } from '../domain/board.ts'
import { useShapes, withMaps } from './maps.tsx'
import { boardShown } from './shown.ts'

/** A screen of drawings about one period. */
export function BoardPage({ board }: { board: Board<BoardKey> }) {
  const t = useText()
  const session = useSession()
  const { state, change } = useReportUrl({ period: 'recent', compare: 'previous' })
  const asked = timeAsked(state)
  const { data, error, refetch } = useEndpoint(BOARD_ENDPOINTS[board.key], asked)
  const seen = {
    t,
    side: session.user_level === '1' ? ('centre' as const) : ('unit' as const),
    linked: mayOpen(session, listPath('all')),
  }
  const shapes = useShapes(board)
  const shown = data && withMaps(board, data, boardShown(board, data, seen), shapes)
  return (
    <ReportScreen
      board
      title={t(board.title)}
      recentDays={BOARD_DAYS}
      state={state}
      change={change}
      tools={
        <ReportTools
          title={t(board.title)}
          name={data && t(fileNameOf(board.title, data.period))}
          file={BOARD_FILES[board.key]}
          asked={asked}
        />
      }
      query={{ data: shown, error, refetch }}
    />
  )
}
