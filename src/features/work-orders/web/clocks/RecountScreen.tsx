import { Link } from 'react-router'

import { defineMessages } from '#kernel/messages.ts'
import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { EmptyState } from '#ui/parts/States.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { recountApply, recountPreview } from '../../contract/recount.ts'
import { clockPath } from '../../domain/queues/addresses.ts'
import { FIELD } from '../messages.ts'
import order from '../order/Order.module.css'
import { Section } from '../order/Section.tsx'
import styles from './Clocks.module.css'

const TEXT = defineMessages({
  none: { zh: '现行日历下没有需要重算的在办工单', en: 'By today’s calendar no open deadline would be another' },
  count: {
    zh: '按现行日历，{n}件在办工单的时限将改变',
    en: 'By today’s calendar the deadlines of {n} open order(s) would be others',
  },
  first: { zh: '以下列出前{n}件。', en: 'The first {n} are listed.' },
  hint: {
    zh: '按小时计的时限和上级时限不变；重算后早于现在的不执行。每件工单留下记录，完成后以一条消息告知件数。',
    en: 'Limits in hours and the city’s deadlines stay, and nothing becomes due in the past. Each order’s history tells of it, and one message how many moved.',
  },
  apply: { zh: '重算时限', en: 'Recompute' },
  ask: {
    zh: '将重算{n}件工单的时限，已告知承办单位的时限会改变。',
    en: 'The deadlines of {n} order(s) change that departments were told.',
  },
  begun: { zh: '已开始重算，完成后有消息告知', en: 'Begun; a message will tell when it is done' },
  from: { zh: '原时限', en: 'Due' },
  due: { zh: '重算后', en: 'Then due' },
})

/** What a changed calendar would move, and the leader's decision that it does (domain 3.9). */
export function RecountScreen() {
  const t = useText()
  const query = useEndpoint(recountPreview, {}, { staleTime: 5_000 })
  const { ask } = useConfirmedAction(recountApply, { invalidates: [recountPreview], done: () => t(TEXT.begun) })
  return (
    <Reading query={query}>
      {({ count, orders }) => (
        <div className={order['screen']}>
          {count === 0 ? (
            <EmptyState text={t(TEXT.none)} />
          ) : (
            <Section
              title={t(TEXT.count, { n: count })}
              aside={
                <Button
                  type="primary"
                  onClick={() => ask({ title: t(TEXT.apply), text: t(TEXT.ask, { n: count }), yes: t(TEXT.apply) }, {})}
                >
                  {t(TEXT.apply)}
                </Button>
              }
            >
              <p className={styles['text']}>{t(TEXT.hint)}</p>
              {count > orders.length && <p className={styles['text']}>{t(TEXT.first, { n: orders.length })}</p>}
              <div className={styles['details']}>
                <table className={styles['table']}>
                  <thead>
                    <tr>
                      {[FIELD.order_no, FIELD.title, TEXT.from, TEXT.due].map((head) => (
                        <th key={head.zh} scope="col" className={head === FIELD.title ? styles['named'] : undefined}>
                          {t(head)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {orders.map((one) => (
                      <tr key={one.id}>
                        <th scope="row">
                          <Link to={clockPath(one.id)}>{one.order_no}</Link>
                        </th>
                        <td className={styles['named']}>{one.title}</td>
                        <td>{minutes(one.from)}</td>
                        <td>{minutes(one.due_at)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </Section>
          )}
        </div>
      )}
    </Reading>
  )
}
