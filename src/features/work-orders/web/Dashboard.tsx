import { Link } from 'react-router'

import { mayOpen, useSession } from '#features/identity/web/public.ts'
import type { Message } from '#kernel/messages.ts'
import { useText } from '#ui/i18n/text.tsx'
import { EmptyState } from '#ui/parts/States.tsx'

import { QUEUES, type Counter, type Queue, type QueueName } from '../domain/queues.ts'
import { useCounters } from './counters.ts'
import styles from './Dashboard.module.css'
import { DASHBOARD } from './messages.ts'
import { listPath } from './paths.ts'

/** What waits for whom: the queues to work on, the deadlines, the rest. */
const SECTIONS: readonly { title: Message; queues: readonly QueueName[] }[] = [
  {
    title: DASHBOARD.todo,
    queues: ['report', 'normal', 'redo', 'deptreply', 'deptback', 'needreport_reply', 'needreport_back', 'xieban'],
  },
  { title: DASHBOARD.deadlines, queues: ['overdue', 'todayoverdue', 'tomorrowoverdue', 'soonoverdue'] },
  { title: DASHBOARD.progress, queues: ['inprogress', 'completedreply', 'completedback', 'novalid'] },
]

/** The first screen: the user's queues with their numbers, one click from the work. */
export function Dashboard() {
  const t = useText()
  const session = useSession()
  const counters = useCounters()
  const mine = (queue: QueueName): boolean => mayOpen(session, { path: listPath(queue) } as never)
  return (
    <div className={styles['page']}>
      <p className={styles['greeting']}>
        <strong>{t(DASHBOARD.greeting, { name: session.nick_name || session.username })}</strong>
        <span>{session.dept_name}</span>
      </p>
      {SECTIONS.map(({ title, queues }) => {
        const shown = queues.filter(mine)
        if (shown.length === 0) return null
        return (
          <section key={title.en} aria-label={t(title)}>
            <h2 className={styles['heading']}>{t(title)}</h2>
            <div className={styles['tiles']}>
              {shown.map((queue) => (
                <Tile key={queue} queue={queue} count={sumOf(counters, QUEUES[queue])} />
              ))}
            </div>
          </section>
        )
      })}
      {!SECTIONS.some(({ queues }) => queues.some(mine)) && <EmptyState text={t(DASHBOARD.allDone)} />}
    </div>
  )
}

function Tile({ queue, count }: { queue: QueueName; count: number | null }) {
  const t = useText()
  return (
    <Link to={listPath(queue)} className={styles['tile']} data-urgent={queue === 'overdue' && (count ?? 0) > 0}>
      <span>{t(QUEUES[queue].title)}</span>
      <strong>{count?.toLocaleString('en-US') ?? '–'}</strong>
    </Link>
  )
}

function sumOf(counters: Readonly<Record<string, number>>, queue: Queue): number | null {
  const known = queue.counters.map((counter: Counter) => counters[counter])
  return known.some((value) => value === undefined) ? null : known.reduce<number>((sum, value) => sum + value!, 0)
}
