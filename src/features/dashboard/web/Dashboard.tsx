import { mayCall, useSession } from '#features/identity/web/public.ts'
import { QuickMenus } from '#features/quick-menu/web/public.ts'
import { NoticeBoard } from '#features/notices/web/public.ts'
import { DraftsHint } from '#features/drafts/web/public.ts'
import { SetupBlock } from '#features/setup/web/public.ts'
import { FollowedHint } from '#features/work-orders/web/public.ts'
import { atCentre } from '#kernel/actor.ts'
import { dayOf } from '#kernel/time.ts'
import { useLanguage, useText } from '#ui/i18n/text.tsx'

import { dashboardAccounts, dashboardSummary, dashboardTodo } from '../contract.ts'
import { deskOf } from '../domain/desk.ts'
import { Accounts } from './Accounts.tsx'
import { Brief } from './Brief.tsx'
import styles from './Dashboard.module.css'
import { DayNumbers } from './DayNumbers.tsx'
import { Loads } from './Loads.tsx'
import { inWords } from './in-words.ts'
import { HOME } from './messages.ts'
import { Tiles } from './Tiles.tsx'
import { TodoList } from './TodoList.tsx'
import { Trend } from './Trend.tsx'
import { useCountersAndFollow, useSummary } from './use-readings.ts'

/** The first page: what waits, what is late, the numbers of the day, notices and quick menus, as the role's desk says. */
export function Dashboard() {
  const session = useSession()
  const desk = deskOf(session)
  const counters = useCountersAndFollow()
  const counted = desk.blocks.some((block) => block !== 'accounts') && mayCall(session, dashboardSummary)
  const summary = useSummary(counted)
  const shows = (block: (typeof desk.blocks)[number]): boolean =>
    desk.blocks.includes(block) && (block === 'accounts' ? mayCall(session, dashboardAccounts) : counted)
  return (
    <div className={styles['page']}>
      <Greeting day={summary.data && dayOf(summary.data.at)} />
      <SetupBlock />
      <Tiles desk={desk} counters={counters} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {shows('brief') && <Brief />}
          {desk.list !== 'none' && mayCall(session, dashboardTodo) && (
            <TodoList desk={desk} counters={counters} steps={summary.data?.steps ?? null} />
          )}
          {shows('accounts') && <Accounts />}
          {shows('numbers') && <DayNumbers summary={summary} level={session.user_level} />}
          {shows('trend') && <Trend centre={atCentre(session)} />}
        </div>
        <div className={styles['column']}>
          <div className={styles['block']} data-place="side">
            <QuickMenus counters={counters} />
          </div>
          <div className={styles['block']} data-place="side">
            <NoticeBoard />
          </div>
          {shows('departments') && <Loads summary={summary} centre={atCentre(session)} />}
        </div>
      </div>
    </div>
  )
}

function Greeting({ day }: { day: string | undefined }) {
  const t = useText()
  const { language } = useLanguage()
  const session = useSession()
  return (
    <p className={styles['greeting']}>
      <strong>{t(HOME.greeting, { name: session.nick_name || session.username })}</strong>
      <span>{session.dept_name}</span>
      <FollowedHint />
      <DraftsHint />
      {day && <time dateTime={day}>{inWords(day, language)}</time>}
    </p>
  )
}
