import { useState } from 'react'
import { Link } from 'react-router'

import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { listPath, type QueueName } from '#features/work-orders/domain/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { PauseOutlined, ReloadOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { ReportScreen } from '#ui/report/ReportScreen.tsx'
import { ReportTools } from '#ui/report/ReportTools.tsx'
import { timeAsked, useReportUrl } from '#ui/report/use-report-url.ts'

import { BOARD_ENDPOINTS, BOARD_FILES } from '../contract/boards.ts'
import { boardShown } from './board-shown.tsx'
import { BOARD_DAYS, type Board } from '../domain/board.ts'
import { BOARDS, type BoardKey } from '../domain/boards.ts'
import { fileNameOf } from '../domain/file-name.ts'
import { sideOf } from '../domain/measure.ts'
import { useShapes, withMaps } from './maps.tsx'
import { REPORT } from './messages.ts'
import { ReportFilters } from './ReportFilters.tsx'

const MINUTE = 60_000

/** A screen of drawings about one period, as new as the minute while somebody sees it. */
export function BoardPage({ board }: { board: Board<BoardKey> }) {
  const t = useText()
  const session = useSession()
  const { state, change } = useReportUrl({ period: 'recent', compare: 'previous' })
  const [isLive, setLive] = useState(true)
  const { of, depts, dept } = state
  const asked = { ...timeAsked(state), ...(of && { of }), ...(depts && { depts }), ...(dept && { dept }) }
  const { data, error, refetch } = useEndpoint(BOARD_ENDPOINTS[board.key], asked, {
    keepPrevious: true,
    refetchInterval: isLive && MINUTE,
  })
  const seen = {
    ...{ t, of, side: sideOf(session) },
    linked: mayOpen(session, listPath('all')),
    opens: (queue: QueueName) => mayOpen(session, listPath(queue)),
    choose: (as: 'depts' | 'dept', keys: readonly string[]) => change({ [as]: keys.join(',') }),
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
      filters={
        <ReportFilters by={board.filters} side={seen.side} value={of} onChange={(next) => change({ of: next })} />
      }
      tools={
        <ReportTools
          title={t(board.title)}
          name={data && t(fileNameOf(board.title, data.period))}
          file={BOARD_FILES[board.key]}
          asked={asked}
        >
          {BOARDS.map(
            (other: Board<BoardKey>) =>
              other.hidden &&
              other.key !== board.key &&
              mayOpen(session, other.screen) && (
                <Link key={other.key} to={other.screen}>
                  {t(other.title)}
                </Link>
              ),
          )}
          <Button
            icon={isLive ? <PauseOutlined /> : <ReloadOutlined />}
            title={t(isLive ? REPORT.liveOff : REPORT.liveOn)}
            onClick={() => setLive(!isLive)}
          >
            {t(isLive ? REPORT.live : REPORT.stopped)}
          </Button>
        </ReportTools>
      }
      query={{ data: shown, error, refetch }}
    />
  )
}
