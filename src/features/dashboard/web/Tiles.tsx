import type { CSSProperties } from 'react'
import { Link } from 'react-router'

import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { OPEN_STATUSES, QUEUES, listPath, type Queue, type QueueName } from '#features/work-orders/domain/public.ts'
import { ordersAddress, useMentions } from '#features/work-orders/web/public.ts'
import type { Message } from '#kernel/messages.ts'
import { useText } from '#ui/i18n/text.tsx'
import { shortNumber } from '#ui/parts/short-number.ts'

import type { Desk } from '../domain/desk.ts'
import styles from './Dashboard.module.css'
import { HOME, LIST_TITLE } from './messages.ts'

type Counters = Readonly<Record<string, number>>
interface Tile {
  readonly to: string
  readonly title: Message
  readonly count: number | null
  readonly tone: string
}

/** Where a number above nothing calls for somebody. */
const TONES: Partial<Record<QueueName | 'backs', string>> = {
  overdue: 'red',
  todayoverdue: 'orange',
  soonoverdue: 'yellow',
  backs: 'red',
}

/** The queues of the desk with their numbers, one click from the work. */
export function Tiles({ desk, counters }: { desk: Desk; counters: Counters }) {
  const t = useText()
  const session = useSession()
  const tilesOf = (queues: readonly QueueName[]): Tile[] =>
    queues
      .filter((queue) => mayOpen(session, listPath(queue)))
      .map((queue) => ({
        to: listPath(queue),
        title: QUEUES[queue].title,
        count: sumOf(counters, QUEUES[queue]),
        tone: TONES[queue] ?? 'plain',
      }))
  const mine = tilesOf(desk.todo)
  const mentions = useMentions()
  const watched = [
    ...tilesOf(desk.watch),
    ...(mentions.count ? [{ ...mentions, title: HOME.mentions, tone: 'plain' }] : []),
    ...(desk.backs && mayOpen(session, listPath('all')) ? backs(counters) : []),
  ]
  if (mine.length + watched.length === 0) return null
  return (
    <div className={styles['groups']} data-guide="numbers">
      {[
        { title: LIST_TITLE[desk.list], tiles: mine },
        { title: HOME.watch, tiles: watched },
      ].map(
        ({ title, tiles }) =>
          tiles.length > 0 && (
            <nav
              key={title.en}
              aria-label={t(title)}
              className={styles['tiles']}
              style={{ '--tiles': tiles.length } as CSSProperties}
            >
              {tiles.map((tile) => (
                <Link
                  key={tile.to}
                  to={tile.to}
                  className={styles['tile']}
                  data-tone={tile.count ? tile.tone : 'plain'}
                >
                  <strong>{tile.count === null ? '–' : shortNumber(tile.count)}</strong>
                  <span>{t(tile.title)}</span>
                </Link>
              ))}
            </nav>
          ),
      )}
    </div>
  )
}

const backs = (counters: Counters): Tile[] =>
  [
    { counter: 'back_three', title: HOME.backThree, times: { back_min: 3, back_max: 4 } },
    { counter: 'back_five', title: HOME.backFive, times: { back_min: 5 } },
  ].map(({ counter, title, times }) => ({
    to: ordersAddress({ ...times, status: [...OPEN_STATUSES] }),
    title,
    count: counters[counter] ?? null,
    tone: TONES.backs!,
  }))

function sumOf(counters: Counters, queue: Queue): number | null {
  const known = queue.counters.map((counter) => counters[counter])
  return known.some((value) => value === undefined) ? null : known.reduce<number>((sum, value) => sum + value!, 0)
}
